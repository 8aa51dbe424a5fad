<?php
declare(strict_types=1);

namespace Ramjet\Publicize;

use Ramjet\Publicize\Messages\PostMeta;
use Ramjet\Publicize\Networks\Networks;
use Ramjet\Publicize\Shares\ShareStore;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Values\Scalar;

/** The field `ramjet_publicize` of posts in the REST API, and the meta of both plugins. */
final class PostFields {

	public const FIELD = 'ramjet_publicize';

	/** Networks that share the post when it is first published. */
	public const NETWORKS = '_ramjet_publicize_networks';

	public function __construct( private readonly ShareStore $shares ) {}

	/** Adds them (action rest_api_init). */
	public function register(): void {
		foreach ( self::types() as $type ) {
			PostMeta::register( $type );
			register_rest_field( $type, self::FIELD, array(
				'get_callback'    => fn( mixed $post, mixed $name, mixed $request ): ?array =>
					isset( $post['id'] ) && $request instanceof \WP_REST_Request
						? $this->read( (int) $post['id'], $request )
						: null,
				'update_callback' => self::update( ... ),
				'schema'          => array(
					'description' => 'Where the post is shared first, and, except in lists, where it was shared.',
					'type'        => 'object',
					'context'     => array( 'edit' ),
					'properties'  => array(
						'networks' => self::networks(),
						'shares'   => self::shares() + array( 'readonly' => true ),
					),
				),
			) );
		}
	}

	/** @return list<string> Post types that can be shared. Without custom fields, a post has no message. */
	public static function types(): array {
		$types = get_post_types( array( 'public' => true, 'show_in_rest' => true ) );
		return array_values( array_filter( $types, static fn( string $type ): bool =>
			'attachment' !== $type && post_type_supports( $type, 'custom-fields' ) ) );
	}

	/** @return list<string> Networks that were chosen for a post. */
	public static function chosen( int $post ): array {
		$slugs = Scalar::texts( get_post_meta( $post, self::NETWORKS, true ) );
		return array_values( array_intersect( Networks::SLUGS, $slugs ) );
	}

	/** @param list<string> $networks */
	public static function choose( int $post, array $networks ): void {
		array() === $networks
			? delete_post_meta( $post, self::NETWORKS )
			: update_post_meta( $post, self::NETWORKS, $networks );
	}

	/** Schema of the list of networks. */
	public static function networks(): array {
		$items = array( 'type' => 'string', 'enum' => Networks::SLUGS );
		$about = 'Networks that share the post when it is first published.';
		return Schema::field( 'array', $about, array( 'items' => $items, 'uniqueItems' => true ) );
	}

	/** Schema of the list of shares. */
	public static function shares(): array {
		$states = array( 'enum' => array( 'waiting', 'sharing', 'shared', 'failed', 'in_doubt' ) );
		$share  = Schema::object( array(
			'network' => Schema::field( 'string', 'Where.', array( 'enum' => Networks::SLUGS ) ),
			'state'   => Schema::field( 'string', 'In doubt: it may have been shared; somebody has to look.', $states ),
			'url'     => Schema::field( 'string', 'Of what was shared; may be empty.' ),
			'error'   => Schema::field( 'string', 'Why it failed, or still waits: a sentence; may be empty.' ),
			'time'    => Schema::field( 'string', 'When the state last changed, as UTC in ISO 8601.' ),
		) );
		return Schema::field( 'array', 'Where the post is or was shared.', array( 'items' => $share ) );
	}

	private function read( int $post, \WP_REST_Request $request ): array {
		// In a list, each post would need a query.
		$is_listed  = 'GET' === $request->get_method() && ! isset( $request['id'] );
		$is_decided = (bool) get_post_meta( $post, PostMeta::DONE, true );
		return array(
			'networks' => $is_decided ? array() : self::chosen( $post ),
			'shares'   => $is_decided && ! $is_listed ? $this->shares->list( $post ) : array(),
		);
	}

	private static function update( mixed $value, \WP_Post $post ): bool|\WP_Error {
		$networks = array_values( $value['networks'] ?? self::chosen( $post->ID ) );
		if ( self::chosen( $post->ID ) === array_values( array_intersect( Networks::SLUGS, $networks ) ) ) {
			return true;
		}
		if ( ! PostMeta::may_share( $post->ID ) ) {
			$message = __( 'You are not allowed to decide where this post is shared.', 'ramjet' );
			return new \WP_Error( 'rest_forbidden', $message, array( 'status' => rest_authorization_required_code() ) );
		}
		self::choose( $post->ID, $networks );
		return true;
	}
}
