<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Support\Values\Scalar;

/**
 * Reads the content that older Jetpack stored: the message, `<!--more-->`, lines such as 'AUTHOR: …', and all values,
 * either as print_r() wrote them or as JSON behind JSON_DATA. Markup in it was escaped before it was stored.
 */
final class JetpackText {

	private const SEPARATOR = '<!--more-->';

	/** The lines ahead of the values => the type of the field that they repeat. */
	private const LINES = array(
		'AUTHOR'       => 'name',
		'AUTHOR EMAIL' => 'email',
		'AUTHOR URL'   => 'url',
		'SUBJECT'      => '',
		'IP'           => '',
	);

	/** Values that describe the form => the property of the form. */
	private const FORM = array(
		'entry_title'     => 'title',
		'entry_permalink' => 'url',
		'entry_page'      => '',
		'feedback_id'     => '',
	);

	/**
	 * @return array{values: list<FieldValue>, form: array, visitor: array} Without answers for content of another kind.
	 */
	public static function read( string $content ): array {
		$result = array( 'values' => array(), 'form' => array(), 'visitor' => array() );
		if ( ! str_contains( $content, self::SEPARATOR ) ) {
			return $result;
		}
		[ $message, $rest ]      = explode( self::SEPARATOR, $content, 2 );
		$message                 = Scalar::unescape( $message );
		[ $lines, $rest ]        = self::lines( (string) preg_replace( '#<br\s*/?>|</?p>#i', '', $rest ) );
		$result['visitor']['ip'] = $lines['IP'];
		foreach ( self::values( $rest ) as $key => $value ) {
			if ( isset( self::FORM[ $key ] ) ) {
				$result['form'][ self::FORM[ $key ] ] = self::flat( $value );
			} elseif ( 'email_marketing_consent' !== $key || '' !== self::flat( $value ) ) {
				$result['values'][] = self::value( (string) $key, $value, $lines, $message );
			}
		}
		array_push( $result['values'], ...self::missing( $result['values'], $lines, $message ) );
		return $result;
	}

	/** @return array{0: array<string, string>, 1: string} The lines at the start, and the text behind them. */
	private static function lines( string $text ): array {
		$found   = array_fill_keys( array_keys( self::LINES ), '' );
		$pattern = '/\G\s*(AUTHOR(?: EMAIL| URL)?|SUBJECT|IP):[ \t]*(.*)/';
		$offset  = 0;
		while ( 1 === preg_match( $pattern, $text, $match, 0, $offset ) ) {
			$found[ $match[1] ] = Scalar::unescape( $match[2] );
			$offset            += strlen( $match[0] );
		}
		return array( $found, ltrim( substr( $text, $offset ) ) );
	}

	private static function values( string $text ): array {
		$json = strstr( $text, 'JSON_DATA' );
		if ( false !== $json ) {
			$json = trim( substr( $json, strlen( 'JSON_DATA' ) ) );
			$unescaped = html_entity_decode( $json, ENT_NOQUOTES, 'UTF-8' );
			foreach ( array( $json, stripslashes( $json ), $unescaped ) as $candidate ) {
				$data = json_decode( $candidate, true );
				if ( is_array( $data ) ) {
					return $data;
				}
			}
			return '' === $json ? array() : array( __( 'Content', 'ramjet' ) => $json );
		}
		if ( 1 === preg_match( '/\AArray\s*+\(\s*\R/', $text, $match ) ) {
			$text = rtrim( substr( $text, strlen( $match[0] ) ) );
			$text = str_ends_with( $text, ')' ) ? rtrim( substr( $text, 0, -1 ) ) : $text;
		}
		// At the indent of the list itself, where that was kept: a list within it has a deeper one.
		$mark  = 1 === preg_match( '/^ {4}\[[^\]\n]+\] =(?:&gt;|>)/m', $text ) ? '^ {4}' : '^\h*+';
		$parts = preg_split( '/' . $mark . '\[([^\]\n]+)\] =(?:&gt;|>) ?/m', $text, -1, PREG_SPLIT_DELIM_CAPTURE );
		// The text ahead of the first key is no value.
		$values = array();
		foreach ( array_chunk( array_slice( false === $parts ? array() : $parts, 1 ), 2 ) as [ $key, $value ] ) {
			$values[ trim( $key ) ] = trim( $value );
		}
		return array() === $values && '' !== trim( $text ) ? array( __( 'Content', 'ramjet' ) => $text ) : $values;
	}

	private static function value( string $key, mixed $value, array $lines, string $message ): FieldValue {
		$text = self::flat( $value );
		$line = array_search( $text, array_filter( $lines, 'strlen' ), true );
		$type = self::LINES[ $line ] ?? '';
		if ( '' === $type ) {
			$type = '' !== $text && $text === $message ? 'textarea' : 'text';
		}
		$is_list = is_array( $value ) && ! isset( $value['files'] );
		return new FieldValue(
			$key,
			$type,
			Scalar::unescape( (string) preg_replace( '/^\d+_/', '', $key ) ),
			$is_list ? array_map( self::flat( ... ), array_values( $value ) ) : $text
		);
	}

	/** @return list<FieldValue> The message and those lines that no value repeats. */
	private static function missing( array $fields, array $lines, string $message ): array {
		$texts  = array_map( static fn( FieldValue $field ): string => $field->text(), $fields );
		$labels = array(
			'AUTHOR'       => __( 'Name', 'ramjet' ),
			'AUTHOR EMAIL' => __( 'Email', 'ramjet' ),
			'AUTHOR URL'   => __( 'URL', 'ramjet' ),
		);
		// Jetpack used the email address as the name of visitors who gave none.
		if ( $lines['AUTHOR'] === $lines['AUTHOR EMAIL'] ) {
			$lines['AUTHOR'] = '';
		}
		$more = array();
		foreach ( $labels as $line => $label ) {
			if ( '' !== $lines[ $line ] && ! in_array( $lines[ $line ], $texts, true ) ) {
				$more[] = new FieldValue( self::LINES[ $line ], self::LINES[ $line ], $label, $lines[ $line ] );
			}
		}
		if ( '' !== $message && ! in_array( $message, $texts, true ) ) {
			$more[] = new FieldValue( 'message', 'textarea', __( 'Message', 'ramjet' ), $message );
		}
		return $more;
	}

	/** Any value in one line; of files, their names. */
	private static function flat( mixed $value ): string {
		if ( is_array( $value ) ) {
			$value = $value['files'] ?? $value['name'] ?? $value;
		}
		return is_array( $value )
			? implode( ', ', array_filter( array_map( self::flat( ... ), $value ), 'strlen' ) )
			: Scalar::unescape( Scalar::text( $value ) );
	}
}
