<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/**
 * Reads forms from parsed blocks, whether those come from saved content or are about to be rendered.
 */
final class FormReader {

	/** The form's block. */
	public const BLOCK = 'jetpack/contact-form';

	/** Key of a parsed field's block under which read_and_mark() leaves the field's id; no part of what is saved. */
	public const FIELD_ID = 'ramjetFieldId';

	/** @var array<int, true> Synced patterns that are being read: one may hold itself. */
	private array $open = array();

	/**
	 * Reads one form.
	 *
	 * @param array  $block  The form's parsed block.
	 * @param Source $source Where it is saved.
	 * @param int    $index  How many forms stand before it there.
	 */
	public function read( array $block, Source $source, int $index ): Form {
		return $this->read_and_mark( $block, $source, $index );
	}

	/**
	 * Reads one form and leaves each field's id beside its block, so that the field knows who it is when it is rendered.
	 *
	 * @param array  $block  The form's parsed block; written into.
	 * @param Source $source Where it is saved.
	 * @param int    $index  How many forms stand before it there.
	 */
	public function read_and_mark( array &$block, Source $source, int $index ): Form {
		$fields = array();
		$this->mark( $block, $fields, new FieldIds() );
		return new Form( $source, FormKey::of( $fields, $index ), new Settings( is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array() ), $fields );
	}

	/**
	 * Reads all forms of a document.
	 *
	 * @param array  $blocks Its parsed blocks.
	 * @param Source $source Where it is saved.
	 * @return list<Form> In the order of the document.
	 */
	public function read_all( array $blocks, Source $source ): array {
		$forms = array();
		foreach ( self::find( $blocks ) as $index => $block ) {
			$forms[] = $this->read( $block, $source, $index );
		}
		return $forms;
	}

	/**
	 * @param array[] $blocks Parsed blocks.
	 * @return list<array> Those of them and within them that are forms.
	 */
	public static function find( array $blocks ): array {
		$found = array();
		foreach ( $blocks as $block ) {
			array_push( $found, ...( self::BLOCK === $block['blockName'] ? array( $block ) : self::find( $block['innerBlocks'] ?? array() ) ) );
		}
		return $found;
	}

	/**
	 * @param array                $block  A block of a form; the ids of fields are written into it.
	 * @param array<string, Field> $fields Fields by their ids; added to.
	 * @param FieldIds             $ids    Names that are taken.
	 */
	private function mark( array &$block, array &$fields, FieldIds $ids ): void {
		foreach ( $block['innerBlocks'] as &$inner ) {
			$type = FieldType::of_block( $inner['blockName'] );
			if ( null === $type ) {
				$this->mark_within( $inner, $fields, $ids );
				continue;
			}
			$attributes              = FieldReader::attributes( $type, $inner );
			$id                      = $ids->next( $type, $attributes );
			$fields[ $id ]           = FieldReader::read( $type, $inner, $attributes, $id );
			$inner[ self::FIELD_ID ] = $id;
		}
	}

	/**
	 * Goes on within a block that is no field; one that shows a synced pattern with fields becomes what it shows.
	 */
	private function mark_within( array &$block, array &$fields, FieldIds $ids ): void {
		$reference = SyncedFields::reference( $block );
		if ( null === $reference || isset( $this->open[ $reference ] ) ) {
			$this->mark( $block, $fields, $ids );
			return;
		}
		$block                    = SyncedFields::read( $reference ) ?? $block;
		$this->open[ $reference ] = true;
		$this->mark( $block, $fields, $ids );
		unset( $this->open[ $reference ] );
	}
}
