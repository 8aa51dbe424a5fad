<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/**
 * Gives each field of a form a name that no other field of it has. Two fields of one label are two answers;
 * Jetpack kept one of them (its changelog of 16.1, #50247).
 */
final class FieldIds {

	/** Longer names help nobody. */
	private const LENGTH = 48;

	/** @var array<string, int> Name that is taken => the number that the next field of this name tries. */
	private array $taken = array();

	/**
	 * The name of the form's next field.
	 *
	 * @param FieldType            $type       What the field asks for.
	 * @param array<string, mixed> $attributes The field's attributes: its own `id` comes first, its label second.
	 */
	public function next( FieldType $type, array $attributes ): string {
		$label = is_string( $attributes['label'] ?? null ) ? $attributes['label'] : $type->value;
		$base  = self::clean( is_string( $attributes['id'] ?? null ) ? $attributes['id'] : '' )
			// In one language whoever asks: an id that changed with it would find no answer.
			?: self::clean( strtolower( remove_accents( html_entity_decode( wp_strip_all_tags( $label ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ), 'en_US' ) ) )
			?: $type->value;
		$id    = $base;
		// Names that differ by case only would be one where a stylesheet or a person reads them.
		$same = strtolower( $base );
		while ( isset( $this->taken[ strtolower( $id ) ] ) ) {
			// Counted on from the last one: a thousand fields of one name are not a million questions.
			$id = $base . '-' . $this->taken[ $same ]++;
		}
		$this->taken[ strtolower( $id ) ] = 2;
		return $id;
	}

	private static function clean( string $text ): string {
		return substr( trim( (string) preg_replace( '/[^A-Za-z0-9_-]+/', '-', $text ), '-' ), 0, self::LENGTH );
	}
}
