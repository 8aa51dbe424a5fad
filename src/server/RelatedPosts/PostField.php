<?php
declare(strict_types=1);

namespace Ramjet\RelatedPosts;

use Ramjet\Support\Content\PostCard;
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
			return array_map( self::describe( ... ), PostCard::of( $ids, true ) );
		} catch ( \Throwable $error ) {
			// The post itself can still be read.
			ErrorLog::add( "list the posts related to the post {$post['id']}", $error );
			return null;
		}
	}

	/** @return array<string, mixed> What the editor's preview shows of a post. */
	private static function describe( PostCard $card ): array {
		$image = wp_get_attachment_image_src( $card->image(), 'medium_large' );
		return array(
			'id'            => $card->post->ID,
			'url'           => $card->url(),
			'title'         => $card->title(),
			'date'          => $card->date(),
			'author'        => $card->author(),
			'img'           => is_array( $image )
				? array( 'src' => $image[0], 'width' => (int) $image[1], 'height' => (int) $image[2] )
				: null,
			'block_context' => $card->context(),
		);
	}

	/** Without the fields of a card, which describe() has: each editor page prints the schema several times. */
	private static function schema(): array {
		return array(
			'description' => 'Related posts, most related first; null unless requested for one post or by name.',
			'type'        => array( 'array', 'null' ),
			'items'       => array( 'type' => 'object' ),
			'context'     => array( 'edit' ),
			'readonly'    => true,
		);
	}
}
