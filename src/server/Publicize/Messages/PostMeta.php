<?php
declare(strict_types=1);

namespace Ramjet\Publicize\Messages;

use Ramjet\Support\Values\Scalar;

/** Jetpack's meta of posts about sharing, which both plugins read and write. */
final class PostMeta {

	private const MESSAGE = '_wpas_mess';
	private const ENABLED = '_wpas_feature_enabled';
	private const OPTIONS = '_wpas_options';

	/** Whether it is decided where the post is shared. */
	public const DONE = '_wpas_done_all';

	/** Whether the current user may decide about sharing a post. */
	public static function may_share( int $post ): bool {
		return current_user_can( 'edit_post', $post ) && current_user_can( 'publish_post', $post );
	}

	/** Whether sharing is on for a post: it is, unless somebody has turned it off. */
	public static function is_enabled( int $post ): bool {
		return ! metadata_exists( 'post', $post, self::ENABLED ) || (bool) get_post_meta( $post, self::ENABLED, true );
	}

	/** What is shared instead of the title; may be empty. */
	public static function message( int $post ): string {
		return Scalar::text( get_post_meta( $post, self::MESSAGE, true ) );
	}

	/** Registers it for a post type (action rest_api_init). */
	public static function register( string $type ): void {
		$shared  = array(
			'object_subtype' => $type,
			'single'         => true,
			'auth_callback'  => static fn( mixed $allowed, mixed $key, mixed $id ): bool =>
				is_numeric( $id ) && self::may_share( (int) $id ),
		);
		$edit    = array( 'context' => array( 'edit' ) );
		$boolean = static fn( string $name, bool $default ): array => $shared + array(
			'type'         => 'boolean',
			'default'      => $default,
			'show_in_rest' => array( 'name' => $name, 'schema' => $edit ),
		);
		register_meta( 'post', self::MESSAGE, $shared + array(
			'type'         => 'string',
			'default'      => '',
			'show_in_rest' => array( 'name' => 'jetpack_publicize_message', 'schema' => $edit ),
		) );
		register_meta( 'post', self::ENABLED, $boolean( 'jetpack_publicize_feature_enabled', true ) );
		register_meta( 'post', self::DONE, $boolean( 'jetpack_social_post_already_shared', false ) );
		// Jetpack's images for networks: kept, and not used.
		register_meta( 'post', self::OPTIONS, $shared + array(
			'type'         => 'object',
			'show_in_rest' => array(
				'name'   => 'jetpack_social_options',
				'schema' => $edit + array( 'type' => 'object', 'additionalProperties' => true ),
			),
		) );
	}
}
