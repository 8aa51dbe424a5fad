<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/**
 * A form that is a post of its own. Form blocks refer to it by the attribute `ref`, its id, and have no fields
 * themselves.
 */
final class CentralForm {

	/** Jetpack's name for the post type, so that each plugin shows the other's forms. */
	public const POST_TYPE = 'jetpack_form';

	/** Whether a parsed form block refers to a central form. */
	public static function is_reference( array $block ): bool {
		return isset( $block['attrs']['ref'] );
	}

	/**
	 * @param mixed $ref The attribute; markup may hold anything there.
	 * @return \WP_Post|null Null where there is no such form; else of any status.
	 */
	public static function find( mixed $ref ): ?\WP_Post {
		$post = is_int( $ref ) && $ref > 0 ? get_post( $ref ) : null;
		return self::POST_TYPE === $post?->post_type ? $post : null;
	}

	public static function is_public( \WP_Post $post ): bool {
		return 'publish' === $post->post_status && '' === $post->post_password;
	}

	/** @return array|null The parsed block of the form that the post holds; null where that is empty or missing. */
	public static function block( \WP_Post $post ): ?array {
		$form = FormReader::find( parse_blocks( $post->post_content ) )[0] ?? null;
		return array() === ( $form['innerBlocks'] ?? array() ) ? null : $form;
	}
}
