<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Support\Values\Scalar;
use Ramjet\Support\Values\Utf8;

/**
 * Reads responses from rows of the posts table, written by this plugin or by any version of Jetpack. Unknown content
 * becomes one field value with all its text. Nothing is unserialized.
 */
final class ResponseReader {

	/** Bytes of content above which a row is not read. */
	private const MAX_BYTES = 8 * MB_IN_BYTES;

	/** Arrays and objects in it: decoding more of them could use up PHP's memory. */
	private const MAX_BRACKETS = 200_000;

	/**
	 * @param object $post A row of the posts table, or a WP_Post, of type `feedback`.
	 * @return Response|null Null where it cannot be read.
	 */
	public function read( object $post ): ?Response {
		$content  = (string) $post->post_content;
		$brackets = substr_count( $content, '[' ) + substr_count( $content, '{' );
		if ( strlen( $content ) > self::MAX_BYTES || $brackets > self::MAX_BRACKETS ) {
			return null;
		}
		try {
			return self::parse( $post, Utf8::scrub( $content ) );
		} catch ( \Throwable ) {
			return null;
		}
	}

	private static function parse( object $post, string $content ): Response {
		$data   = json_decode( $content, true );
		$data   = is_array( $data ) ? $data : null;
		$is_own = isset( $data['version'] ) && is_array( $data['fields'] ?? null );
		$data   = $is_own ? $data : self::of_jetpack( $post, $content, $data );
		$part   = static fn( string $name ): array => is_array( $data[ $name ] ?? null ) ? $data[ $name ] : array();
		return new Response(
			(int) $post->ID,
			(string) $post->post_status,
			'open' === $post->comment_status,
			(int) strtotime( $post->post_date_gmt . ' UTC' ),
			(int) $post->post_parent,
			$is_own ? self::fields( $data['fields'] ) : $data['values'],
			$part( 'form' ),
			$part( 'visitor' ),
			$part( 'spam' ),
			$part( 'delivery' )
		);
	}

	private static function of_jetpack( object $post, string $content, ?array $data ): array {
		$is_v2 = 'v2' === ( $post->post_mime_type ?? '' );
		$read  = JetpackJson::read( $content, $data, $is_v2 ) ?? JetpackText::read( $content );
		if ( array() === $read['values'] && '' !== trim( $content ) ) {
			$read['values'] = array( new FieldValue( 'content', 'textarea', __( 'Content', 'ramjet' ), $content ) );
		}
		$parent       = (int) $post->post_parent;
		$read['form'] = array(
			'source' => $parent > 0 ? "post:$parent" : '',
			'page'   => $parent,
		) + $read['form'];
		return $read;
	}

	private static function fields( array $fields ): array {
		return array_map(
			static function ( array $field ): FieldValue {
				$value = $field['value'] ?? '';
				return new FieldValue(
					Scalar::text( $field['id'] ?? '' ),
					Scalar::text( $field['type'] ?? 'text' ),
					Scalar::text( $field['label'] ?? '' ),
					is_array( $value ) ? Scalar::texts( $value ) : (string) $value,
					self::files( $field['files'] ?? array() ),
					Scalar::text( $field['variant'] ?? '' )
				);
			},
			array_values( array_filter( $fields, 'is_array' ) )
		);
	}

	private static function files( mixed $files ): array {
		return array_map(
			static fn( array $file ): array => array(
				'id'   => Scalar::text( $file['id'] ?? '' ),
				'name' => Scalar::text( $file['name'] ?? '' ),
				'size' => Scalar::number( $file['size'] ?? 0 ),
				'type' => Scalar::text( $file['type'] ?? '' ),
			),
			array_values( array_filter( is_array( $files ) ? $files : array(), 'is_array' ) )
		);
	}
}
