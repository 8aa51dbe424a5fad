<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

/**
 * Reads the content of entries that older Jetpack stored: the message, `<!--more-->`, lines such as 'AUTHOR: …', and all
 * values, either as print_r() wrote them or as JSON behind JSON_DATA. Markup in it was escaped before it was stored.
 */
final class JetpackText {

	private const SEPARATOR = '<!--more-->';

	/** The lines ahead of the values => the type of what they hold. */
	private const LINES = array(
		'AUTHOR'       => 'name',
		'AUTHOR EMAIL' => 'email',
		'AUTHOR URL'   => 'url',
		'SUBJECT'      => '',
		'IP'           => '',
	);

	/** What stands among the values and is no answer => what it is of the form. */
	private const ABOUT = array(
		'entry_title'     => 'title',
		'entry_permalink' => 'url',
		'entry_page'      => '',
		'feedback_id'     => '',
	);

	/**
	 * @param string $content What is stored.
	 * @return array{answers: list<Answer>, form: array<string, mixed>, visitor: array<string, mixed>} Without answers where nothing is understood.
	 */
	public static function read( string $content ): array {
		[ $message, $rest ] = explode( self::SEPARATOR, $content, 2 ) + array( '', '' );
		if ( ! str_contains( $content, self::SEPARATOR ) ) {
			return array(
				'answers' => array(),
				'form'    => array(),
				'visitor' => array(),
			);
		}
		$message          = self::plain( $message );
		$rest             = (string) preg_replace( '#<br\s*/?>|</?p>#i', '', $rest );
		[ $lines, $rest ] = self::lines( $rest );
		$form             = array();
		$answers          = array();
		foreach ( self::values( $rest ) as $key => $value ) {
			if ( isset( self::ABOUT[ $key ] ) ) {
				$form += '' === self::ABOUT[ $key ] ? array() : array( self::ABOUT[ $key ] => self::flat( $value ) );
			} elseif ( 'email_marketing_consent' !== $key || '' !== self::flat( $value ) ) {
				$answers[] = self::answer( (string) $key, $value, $lines, $message );
			}
		}
		return array(
			'answers' => array( ...$answers, ...self::missing( $answers, $lines, $message ) ),
			'form'    => $form,
			'visitor' => array( 'ip' => '' === $lines['IP'] ? null : $lines['IP'] ),
		);
	}

	/**
	 * Takes the lines off the start.
	 *
	 * @return array{0: array<string, string>, 1: string} What each says, and what is left.
	 */
	private static function lines( string $text ): array {
		$found = array_fill_keys( array_keys( self::LINES ), '' );
		$text  = ltrim( $text );
		while ( 1 === preg_match( '/^(AUTHOR(?: EMAIL| URL)?|SUBJECT|IP):[ \t]*(.*)(?:\R|\z)\s*/', $text, $match ) ) {
			$found[ $match[1] ] = self::plain( $match[2] );
			$text               = substr( $text, strlen( $match[0] ) );
		}
		return array( $found, $text );
	}

	/**
	 * @return array<string, mixed> Key => value, as they were written.
	 */
	private static function values( string $text ): array {
		$json = strstr( $text, 'JSON_DATA' );
		if ( false !== $json ) {
			$json = trim( substr( $json, strlen( 'JSON_DATA' ) ) );
			$data = json_decode( $json, true ) ?? json_decode( stripslashes( $json ), true ) ?? json_decode( html_entity_decode( $json, ENT_NOQUOTES, 'UTF-8' ), true );
			return is_array( $data ) ? $data : ( '' === $json ? array() : array( __( 'Content', 'ramjet' ) => $json ) );
		}
		$text = (string) preg_replace( '/^Array\s*\(\s*\R|\R?\s*\)\s*$/', '', $text );
		// At the indent of the list itself, where that was kept: a list within it has a deeper one.
		$mark  = 1 === preg_match( '/^ {4}\[[^\]\n]+\] =(?:&gt;|>)/m', $text ) ? '^ {4}' : '^\s*';
		$parts = preg_split( '/' . $mark . '\[([^\]\n]+)\] =(?:&gt;|>) ?/m', $text, -1, PREG_SPLIT_DELIM_CAPTURE );
		$parts = false === $parts ? array() : $parts;
		// What stands ahead of the first mark is no value.
		$count  = count( $parts );
		$values = array();
		for ( $index = 1; $index + 1 < $count; $index += 2 ) {
			$values[ trim( $parts[ $index ] ) ] = trim( $parts[ $index + 1 ] );
		}
		return array() === $values && '' !== trim( $text ) ? array( __( 'Content', 'ramjet' ) => $text ) : $values;
	}

	private static function answer( string $key, mixed $value, array $lines, string $message ): Answer {
		$text = self::flat( $value );
		$type = array_search( $text, array_filter( $lines, 'strlen' ), true );
		$type = is_string( $type ) && '' !== self::LINES[ $type ] ? self::LINES[ $type ] : ( '' !== $text && $text === $message ? 'textarea' : 'text' );
		return new Answer( $key, $type, self::plain( (string) preg_replace( '/^\d+_/', '', $key ) ), is_array( $value ) && ! isset( $value['files'] ) ? array_map( self::flat( ... ), array_values( $value ) ) : $text );
	}

	/**
	 * What the lines and the message say and no value repeats.
	 *
	 * @param list<Answer> $answers The values.
	 * @return list<Answer>
	 */
	private static function missing( array $answers, array $lines, string $message ): array {
		$texts  = array_map( static fn( Answer $answer ): string => $answer->text(), $answers );
		$labels = array(
			'AUTHOR'       => __( 'Name', 'ramjet' ),
			'AUTHOR EMAIL' => __( 'Email', 'ramjet' ),
			'AUTHOR URL'   => __( 'URL', 'ramjet' ),
		);
		$more   = array();
		foreach ( $labels as $line => $label ) {
			// Jetpack named somebody without a name by the address.
			if ( '' !== $lines[ $line ] && ! in_array( $lines[ $line ], $texts, true ) && ( 'AUTHOR' !== $line || $lines[ $line ] !== $lines['AUTHOR EMAIL'] ) ) {
				$more[] = new Answer( self::LINES[ $line ], self::LINES[ $line ], $label, $lines[ $line ] );
			}
		}
		if ( '' !== $message && ! in_array( $message, $texts, true ) ) {
			$more[] = new Answer( 'message', 'textarea', __( 'Message', 'ramjet' ), $message );
		}
		return $more;
	}

	private static function flat( mixed $value ): string {
		if ( is_array( $value ) ) {
			$value = array_filter( array_map( static fn( mixed $one ): string => is_array( $one ) ? self::flat( $one['name'] ?? $one ) : self::flat( $one ), $value['files'] ?? $value ), 'strlen' );
			return implode( ', ', $value );
		}
		return self::plain( is_scalar( $value ) ? (string) $value : '' );
	}

	private static function plain( string $text ): string {
		return trim( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}
