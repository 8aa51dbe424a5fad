<?php
declare(strict_types=1);

namespace Ramjet\Seo;

use Ramjet\Support\Values\Scalar;

/** Jetpack's meta of posts for search engines. */
final class PostMeta {

	/** The whole title of the page; '' for WordPress's. Plain text, as the description. */
	public const TITLE = 'jetpack_seo_html_title';

	public const DESCRIPTION = 'advanced_seo_description';

	/** Whether search engines are asked not to list the post. True is '1' in the database. */
	public const HIDDEN = 'jetpack_seo_noindex';

	/** The kind of Jetpack's structured data: '', 'article' or 'faq'. It is kept, and not used. */
	private const SCHEMA_TYPE = 'jetpack_seo_schema_type';

	/** One of the texts as plain text in one line. */
	public static function text( int $post, string $key ): string {
		return self::line( Scalar::unescape( Scalar::text( get_post_meta( $post, $key, true ) ) ) );
	}

	public static function is_hidden( int $post ): bool {
		return '1' === Scalar::text( get_post_meta( $post, self::HIDDEN, true ) );
	}

	/** @return list<string> Public post types that editors open. */
	public static function types(): array {
		$types = get_post_types( array( 'public' => true, 'show_in_rest' => true ) );
		return array_values( array_filter( $types, static fn( string $type ): bool =>
			'attachment' !== $type && is_post_type_viewable( $type ) ) );
	}

	/** Registers it for them (action rest_api_init). */
	public static function register(): void {
		foreach ( self::types() as $type ) {
			foreach ( self::definitions() as $key => $definition ) {
				register_post_meta( $type, $key, $definition );
			}
			if ( ! post_type_supports( $type, 'custom-fields' ) ) {
				// With this, core reads and saves it.
				$schema = ( new \WP_REST_Post_Meta_Fields( $type ) )->get_field_schema();
				register_rest_field( $type, 'meta', array( 'schema' => $schema ) );
			}
		}
	}

	private static function line( string $text ): string {
		return trim( (string) preg_replace( '/\s+/u', ' ', wp_check_invalid_utf8( $text ) ) );
	}

	/** @return array<string, array> Arguments of register_post_meta(). */
	private static function definitions(): array {
		$kinds = array( '', 'article', 'faq' );
		$text  = static fn( mixed $value ): string => self::line( Scalar::text( $value ) );
		$kind  = static fn( mixed $value ): string => in_array( $value, $kinds, true ) ? $value : '';
		$flag  = static fn( mixed $value ): bool => is_scalar( $value ) && rest_sanitize_boolean( $value );
		return array(
			self::TITLE       => self::definition( array( 'type' => 'string' ), '', $text ),
			self::DESCRIPTION => self::definition( array( 'type' => 'string' ), '', $text ),
			self::HIDDEN      => self::definition( array( 'type' => 'boolean' ), false, $flag ),
			self::SCHEMA_TYPE => self::definition( array( 'type' => 'string', 'enum' => $kinds ), '', $kind ),
		);
	}

	/**
	 * Who may edit the post may edit it, as WordPress decides.
	 *
	 * @param \Closure( mixed ): mixed $sanitize Makes a value valid, whatever the database has.
	 */
	private static function definition( array $schema, string|bool $default, \Closure $sanitize ): array {
		return array(
			'type'              => $schema['type'],
			'single'            => true,
			'default'           => $default,
			'sanitize_callback' => $sanitize,
			'show_in_rest'      => array(
				'schema'           => $schema + array( 'context' => array( 'edit' ) ),
				// Because of an invalid value, WordPress would save none of the post's meta.
				'prepare_callback' => $sanitize,
			),
		);
	}
}
