<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Support\Values\Scalar;

/**
 * Reads the content that newer Jetpack stored: JSON with `fields`, each with key, label, value, type and meta
 * (`post_mime_type` v2 or v3). What v2 stored has often lost its backslashes, and so may no longer be JSON.
 */
final class JetpackJson {

	/** Types whose values look like ours; the others become text. */
	private const SAME_TYPES = array(
		'text', 'name', 'email', 'url', 'textarea', 'radio', 'select', 'checkbox-multiple', 'number', 'hidden',
		'time', 'rating', 'slider',
	);

	/** Property of a damaged field => the text that ends its value. */
	private const ENDS = array(
		'key'   => '","label":"',
		'label' => '","value":',
		'value' => ',"type":"',
		'type'  => '"',
	);

	/**
	 * @param array|null $data The same decoded, where it is JSON.
	 * @param bool $is_unslashed Whether backslashes may have been lost (v2).
	 * @return array{values: list<FieldValue>, form: array, visitor: array}|null Null for content of another kind.
	 */
	public static function read( string $content, ?array $data, bool $is_unslashed ): ?array {
		$data ??= self::rescue( $content );
		if ( ! is_array( $data['fields'] ?? null ) ) {
			return null;
		}
		return array(
			'values'  => array_map(
				static fn( array $field ): FieldValue => self::value( $field, $is_unslashed ),
				array_values( array_filter( $data['fields'], 'is_array' ) )
			),
			'form'    => array(
				'title' => self::text( $data['entry_title'] ?? '', $is_unslashed ),
				'url'   => Scalar::text( $data['request_url'] ?? $data['entry_permalink'] ?? '' ),
			),
			'visitor' => array( 'ip' => $data['ip'] ?? null ),
		);
	}

	private static function value( array $field, bool $is_unslashed ): FieldValue {
		$type  = Scalar::text( $field['type'] ?? '' );
		$value = $field['value'] ?? '';
		if ( is_array( $value ) ) {
			// Uploaded files are on Jetpack's servers; of a chosen image, its letter and label are stored.
			$value = $value['files'] ?? $value['choices'] ?? $value;
			$items = is_array( $value ) ? array_values( $value ) : array( $value );
			$value = array_map( static fn( mixed $item ): string => self::item( $item, $is_unslashed ), $items );
		} else {
			$value = self::text( $value, $is_unslashed );
		}
		return new FieldValue(
			Scalar::text( $field['form_field_id'] ?? $field['key'] ?? '' ),
			match ( true ) {
				in_array( $type, array( 'phone', 'telephone' ), true ) => FieldType::Telephone->value,
				in_array( $type, self::SAME_TYPES, true )              => $type,
				default                                                => FieldType::Text->value,
			},
			Scalar::unescape( wp_strip_all_tags( self::text( $field['label'] ?? '', $is_unslashed ) ) ),
			$value
		);
	}

	private static function item( mixed $item, bool $is_unslashed ): string {
		$parts = array( $item );
		if ( is_array( $item ) ) {
			$parts = array( $item['name'] ?? $item['selected'] ?? '', $item['label'] ?? '' );
		}
		$texts = array_map( static fn( mixed $part ): string => self::text( $part, $is_unslashed ), $parts );
		return implode( ' - ', array_filter( $texts, 'strlen' ) );
	}

	/** JSON writes what is not ASCII as \u and four digits. Puts lost backslashes back. */
	private static function text( mixed $value, bool $is_unslashed ): string {
		$text = Scalar::text( $value );
		if ( ! $is_unslashed || 1 === preg_match( '/[^\x00-\x7f]/', $text ) ) {
			return $text;
		}
		// Two in a row, or digits that hardly end a word with a number: 'menu2024' stays.
		$run = '/(?:u[0-9a-f]{4}){2,}|u(?=[0-9]*[a-f])[0-9a-f]{4}|u00[89][0-9a-f]{2}/';
		return (string) preg_replace_callback(
			$run,
			static function ( array $found ): string {
				$decoded = json_decode( '"' . str_replace( 'u', '\u', $found[0] ) . '"' );
				return is_string( $decoded ) && 1 === preg_match( '/^[^\x00-\x7f]/', $decoded ) ? $decoded : $found[0];
			},
			$text
		);
	}

	/** Reads JSON that is damaged by quotation marks in labels and values. The keys always came in this order. */
	private static function rescue( string $content ): ?array {
		if ( ! str_contains( $content, '"fields":[' ) ) {
			return null;
		}
		$fields = array();
		foreach ( array_slice( explode( '{"key":"', $content ), 1 ) as $rest ) {
			$field = array();
			foreach ( self::ENDS as $name => $end ) {
				[ $field[ $name ], $rest ] = explode( $end, $rest, 2 ) + array( '', '' );
			}
			$field['value'] = json_decode( $field['value'], true ) ?? trim( $field['value'], '"' );
			$fields[]       = $field;
		}
		$data = array( 'fields' => $fields );
		foreach ( array( 'entry_title', 'ip' ) as $name ) {
			if ( 1 === preg_match( '/"' . $name . '":"(.*?)"[,}]/s', $content, $match ) ) {
				$data[ $name ] = $match[1];
			}
		}
		return array() === $fields ? null : $data;
	}
}
