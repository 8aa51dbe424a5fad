<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

use Ramjet\Support\Values\Text;

/**
 * Gives each field of a form an id of its own, also where two fields have the same label. Older
 * versions of Jetpack keep the value of only one of them.
 */
final class FieldIds {

	private const LENGTH = 48;

	/** @var array<string, int> Lower-case id in use => number to try for the next field of this name. */
	private array $used = array();

	/** @param array<string, mixed> $attributes The field's; its `id` is preferred to its label. */
	public function next( FieldType $type, array $attributes ): string {
		$own   = is_string( $attributes['id'] ?? null ) ? $attributes['id'] : '';
		$label = is_string( $attributes['label'] ?? null ) ? $attributes['label'] : $type->value;
		$label = Text::plain( $label );
		// In the same locale for all visitors: values are found by the id.
		$base = self::clean( $own ) ?: self::clean( strtolower( remove_accents( $label, 'en_US' ) ) ) ?: $type->value;
		$id   = $base;
		$same = strtolower( $base );
		while ( isset( $this->used[ strtolower( $id ) ] ) ) {
			// Counts on from the last number, so that a thousand equal names stay fast.
			$id = $base . '-' . $this->used[ $same ]++;
		}
		$this->used[ strtolower( $id ) ] = 2;
		return $id;
	}

	private static function clean( string $text ): string {
		return substr( trim( (string) preg_replace( '/[^A-Za-z0-9_-]+/', '-', $text ), '-' ), 0, self::LENGTH );
	}
}
