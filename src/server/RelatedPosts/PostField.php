<?php
declare(strict_types=1);

namespace Ramjet\RelatedPosts;

use Ramjet\Support\Errors\ErrorLog;

/** The field `jetpack-related-posts` of posts in the REST API, which the editor's preview reads. */
final class PostField {

	private const NAME = 'jetpack-related-posts';

	/** @param \Closure(): RelatedPosts $related */
	public function __construct( private readonly \Closure $related ) {}

	/** Adds the field (action rest_api_init). */
	public function register(): void {
		$types = get_post_types( array( 'public' => true, 'show_in_rest' => true ) );
		register_rest_field( array_values( array_diff( $types, array( 'attachment' ) ) ), self::NAME, array(
			'get_callback' => fn( mixed $post, string $name, mixed $request ): ?array =>
				is_array( $post ) && $request instanceof \WP_REST_Request ? $this->read( $post, $request ) : null,
			'schema'       => self::schema(),
		) );
	}

	/** @return list<array>|null Null where it was not requested: in lists, after changes and in the editor's data. */
	private function read( array $post, \WP_REST_Request $request ): ?array {
		$is_single = 'GET' === $request->get_method() && isset( $request['id'] ) && ! is_admin();
		$is_named  = in_array( self::NAME, wp_parse_list( $request['_fields'] ?? '' ), true );
		if ( ! $is_named && ( ! $is_single || isset( $request['_fields'] ) ) ) {
			return null;
		}
		try {
			$ids = ( $this->related )()->of( (int) ( $post['id'] ?? 0 ), Markup::MAX_POSTS );
			return array_map( static fn( Card $card ): array => $card->to_array(), Card::of( $ids, true ) );
		} catch ( \Throwable $error ) {
			// The post itself can still be read.
			ErrorLog::add( "list the posts related to the post {$post['id']}", $error );
			return null;
		}
	}

	/** Without Support\Rest\Schema, which visitors' pages whose theme reads posts over REST would load. */
	private static function schema(): array {
		$field = static fn( string $type, string $description ): array => compact( 'type', 'description' );
		$text  = static fn( string $description ): array => $field( 'string', $description );
		$whole = static fn( string $description ): array => $field( 'integer', $description );
		$image = array(
			'src'    => $text( 'URL.' ),
			'width'  => $whole( 'In pixels.' ),
			'height' => $whole( 'In pixels.' ),
		);
		$terms = array(
			'text' => $text( 'Names a category or tag, such as In “Travel”.' ),
			'link' => $text( 'URL of its archive; may be empty.' ),
		);
		$part  = static fn( array $properties ): array => array(
			'type'       => array( 'object', 'null' ),
			'properties' => $properties,
		);
		$items = array(
			'id'            => $whole( 'ID of the post.' ),
			'url'           => $text( 'Its URL.' ),
			'title'         => $text( 'Its title, without markup.' ),
			'date'          => $text( 'Its date, in the format of the site.' ),
			'author'        => $text( 'Name of its author.' ),
			'img'           => $part( $image ),
			'block_context' => $part( $terms ),
		);
		return array(
			'description' => 'Related posts, most related first; null unless requested for one post or by name.',
			'type'        => array( 'array', 'null' ),
			'items'       => array( 'type' => 'object', 'properties' => $items ),
			'context'     => array( 'edit' ),
			'readonly'    => true,
		);
	}
}
