<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

use Ramjet\Forms\Definition\FieldType;

/**
 * Reads the content of entries that newer Jetpack stored: JSON with `fields`, each with key, label, value, type and meta
 * (`post_mime_type` v2 or v3). What v2 stored has often lost its backslashes, and so may be no JSON any more.
 */
final class JetpackJson {

	/** Types whose values are written as ours are; the others are shown as the text that they hold. */
	private const ALIKE = array( 'text', 'name', 'email', 'url', 'textarea', 'radio', 'select', 'checkbox-multiple', 'number', 'hidden' );

	/** A field whose JSON is damaged by quotation marks in its label or value; the keys came in this order. */
	private const FIELD = '/\{"key":"(?<key>.*?)","label":"(?<label>.*?)","value":(?<value>.*?),"type":"(?<type>[a-z-]*)"/s';

	/**
	 * @param string     $content     What is stored.
	 * @param array|null $data        The same decoded, where it is JSON.
	 * @param bool       $is_unslashed Whether backslashes may have been lost (v2).
	 * @return array{answers: list<Answer>, form: array<string, mixed>, visitor: array<string, mixed>}|null Null for content of another kind.
	 */
	public static function read( string $content, ?array $data, bool $is_unslashed ): ?array {
		$data ??= self::rescue( $content );
		if ( ! is_array( $data['fields'] ?? null ) ) {
			return null;
		}
		$answers = array();
		foreach ( $data['fields'] as $field ) {
			if ( is_array( $field ) ) {
				$answers[] = self::answer( $field, $is_unslashed );
			}
		}
		return array(
			'answers' => $answers,
			'form'    => array(
				'title' => self::text( $data['entry_title'] ?? '', $is_unslashed ),
				'url'   => self::text( $data['request_url'] ?? $data['entry_permalink'] ?? '', false ),
			),
			'visitor' => array( 'ip' => is_string( $data['ip'] ?? null ) ? $data['ip'] : null ),
		);
	}

	private static function answer( array $field, bool $is_unslashed ): Answer {
		$type  = is_string( $field['type'] ?? null ) ? $field['type'] : '';
		$type  = in_array( $type, array( 'phone', 'telephone' ), true ) ? FieldType::Telephone->value : $type;
		$value = $field['value'] ?? '';
		if ( is_array( $value ) ) {
			// Files lie on Jetpack's servers; of an image that was chosen its letter and label are stored.
			$value = $value['files'] ?? $value['choices'] ?? $value;
			$value = array_map( static fn( mixed $one ): string => self::item( $one, $is_unslashed ), array_values( is_array( $value ) ? $value : array( $value ) ) );
		} else {
			$value = self::text( $value, $is_unslashed );
		}
		return new Answer(
			self::text( $field['form_field_id'] ?? $field['key'] ?? '', false ),
			in_array( $type, self::ALIKE, true ) || FieldType::Telephone->value === $type ? $type : FieldType::Text->value,
			trim( html_entity_decode( wp_strip_all_tags( self::text( $field['label'] ?? '', $is_unslashed ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ),
			$value
		);
	}

	private static function item( mixed $item, bool $is_unslashed ): string {
		if ( ! is_array( $item ) ) {
			return self::text( $item, $is_unslashed );
		}
		$texts = array( $item['name'] ?? $item['selected'] ?? '', $item['label'] ?? '' );
		return implode( ' - ', array_filter( array_map( static fn( mixed $text ): string => self::text( $text, $is_unslashed ), $texts ), 'strlen' ) );
	}

	/**
	 * A scalar as text. JSON had written what is not ASCII as \u and four digits; where the backslash is lost, it is put back.
	 */
	private static function text( mixed $value, bool $is_unslashed ): string {
		$text = is_scalar( $value ) ? (string) $value : '';
		if ( ! $is_unslashed || 1 === preg_match( '/[^\x00-\x7f]/', $text ) ) {
			return $text;
		}
		// Two in a row, or such that are hardly a word's end and a number: 'menu2024' stays.
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

	/**
	 * What can be told of JSON that is none any more.
	 */
	private static function rescue( string $content ): ?array {
		if ( ! str_contains( $content, '"fields":[' ) || ! preg_match_all( self::FIELD, $content, $found, PREG_SET_ORDER ) ) {
			return null;
		}
		$data = array( 'fields' => array() );
		foreach ( $found as $field ) {
			$decoded          = json_decode( $field['value'], true );
			$data['fields'][] = array(
				'key'   => $field['key'],
				'label' => $field['label'],
				'value' => null === $decoded ? trim( $field['value'], '"' ) : $decoded,
				'type'  => $field['type'],
			);
		}
		foreach ( array( 'entry_title', 'ip' ) as $name ) {
			if ( 1 === preg_match( '/"' . $name . '":"(.*?)"[,}]/s', $content, $match ) ) {
				$data[ $name ] = $match[1];
			}
		}
		return $data;
	}
}
