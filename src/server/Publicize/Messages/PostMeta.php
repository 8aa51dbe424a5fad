<?php
declare(strict_types=1);

namespace Ramjet\Publicize\Messages;

use Ramjet\Support\Values\Scalar;

/** Meta of posts about sharing: the networks, and Jetpack's, which both plugins read and write. */
final class PostMeta {

	/** Networks that share the post when it is first published. */
	public const NETWORKS = '_ramjet_publicize_networks';

	/** Whether it is decided where the post is shared. */
	public const DONE = '_wpas_done_all';

	private const MESSAGE = '_wpas_mess';
	private const ENABLED = '_wpas_feature_enabled';
	private const OPTIONS = '_wpas_options';

	/** Whether the current user may decide about sharing a post. */
	public static function may_share( int $post ): bool {
		return current_user_can( 'edit_post', $post ) && current_user_can( 'publish_post', $post );
	}

	/** @return list<string> */
	public static function networks( int $post ): array {
		return Scalar::texts( get_post_meta( $post, self::NETWORKS, true ) );
	}

	/** Whether sharing is on for a post: it is, unless somebody has turned it off. */
	public static function is_enabled( int $post ): bool {
		return ! metadata_exists( 'post', $post, self::ENABLED ) || (bool) get_post_meta( $post, self::ENABLED, true );
	}

	/** What is shared instead of the title; may be empty. */
	public static function message( int $post ): string {
		return Scalar::text( get_post_meta( $post, self::MESSAGE, true ) );
	}

	/** @return list<string> Post types that can be shared. Without custom fields, a post has no message. */
	public static function types(): array {
		$types = get_post_types( array( 'public' => true, 'show_in_rest' => true ) );
		return array_values( array_filter( $types, static fn( string $type ): bool =>
			'attachment' !== $type && post_type_supports( $type, 'custom-fields' ) ) );
	}

	/**
	 * Registers it for the post types that the current user may publish (action rest_api_init): the editor sends back
	 * all meta that it has, and WordPress would refuse that of others.
	 *
	 * @param list<string> $networks All there are.
	 */
	public static function register( array $networks ): void {
		foreach ( self::types() as $type ) {
			if ( current_user_can( get_post_type_object( $type )->cap->publish_posts ) ) {
				foreach ( self::definitions( $networks ) as $key => $definition ) {
					register_post_meta( $type, $key, $definition );
				}
			}
		}
	}

	/**
	 * @param list<string> $networks
	 * @return array<string, array> Arguments of register_post_meta().
	 */
	private static function definitions( array $networks ): array {
		$known    = static fn( mixed $saved ): array =>
			array_values( array_intersect( $networks, Scalar::texts( $saved ) ) );
		$prepared = array( 'prepare_callback' => $known );
		$items    = array( 'type' => 'string', 'enum' => $networks );
		$list     = array( 'type' => 'array', 'default' => array(), 'items' => $items, 'uniqueItems' => true );
		$flag     = static fn( bool $default ): array => array( 'type' => 'boolean', 'default' => $default );
		$text     = array( 'type' => 'string', 'default' => '' );
		// Jetpack's images for networks: kept, and not used.
		$options = array( 'type' => 'object', 'additionalProperties' => true );
		return array(
			self::NETWORKS => self::definition( 'ramjet_publicize_networks', $list, $prepared ),
			self::MESSAGE  => self::definition( 'jetpack_publicize_message', $text ),
			self::ENABLED  => self::definition( 'jetpack_publicize_feature_enabled', $flag( true ) ),
			self::DONE     => self::definition( 'jetpack_social_post_already_shared', $flag( false ) ),
			self::OPTIONS  => self::definition( 'jetpack_social_options', $options ),
		);
	}

	private static function definition( string $name, array $schema, array $in_rest = array() ): array {
		return array(
			'type'          => $schema['type'],
			'single'        => true,
			'auth_callback' => static fn( mixed $allowed, mixed $key, mixed $id ): bool =>
				is_numeric( $id ) && self::may_share( (int) $id ),
			'show_in_rest'  => $in_rest + array(
				'name'   => $name,
				'schema' => $schema + array( 'context' => array( 'edit' ) ),
			),
		) + array_intersect_key( $schema, array( 'default' => null ) );
	}
}
