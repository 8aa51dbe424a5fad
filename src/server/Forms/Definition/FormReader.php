<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

use Ramjet\Support\Blocks\Parser;
use Ramjet\Support\Contracts\SignupForm;
use Ramjet\Support\Visitors\BlockSource;

/** Reads forms from parsed blocks, whether those come from saved content or are about to be rendered. */
final class FormReader {

	public const BLOCK = 'jetpack/contact-form';

	/** Key of a parsed field block for the field's id, which read() sets; never saved. */
	public const FIELD_ID = 'ramjetFieldId';

	/** Key of a signup form's target for the name of its block. */
	public const SIGNUP_BLOCK = 'block';

	private const FIELD_DELIMITER = '<!-- wp:jetpack/field-';

	/** @var array<int, true> Synced patterns that are being read: one may contain itself. */
	private array $open_patterns = array();

	/** @param (\Closure(): list<SignupForm>)|null $signup_forms Blocks that are signup forms. */
	public function __construct( private readonly ?\Closure $signup_forms = null ) {}

	/**
	 * Reads one form and sets the FIELD_ID of its fields' blocks.
	 *
	 * @param int $index How many forms precede it in its source.
	 */
	public function read( array &$block, BlockSource $source, int $index ): Form {
		$fields = array();
		$this->read_fields( $block, $fields, new FieldIds() );
		$settings = new Settings( is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array() );
		return new Form( $source, $settings, $fields, $index );
	}

	/** @return list<Form> In the order of the document. */
	public function read_all( array $blocks, BlockSource $source ): array {
		$forms = array();
		foreach ( self::find( $blocks ) as $index => $block ) {
			$forms[] = $this->read( $block, $source, $index );
		}
		Form::place( $forms, $forms );
		return $forms;
	}

	/** @return list<Form> The contact forms, or the signup forms, that are saved in a source now. */
	public function read_saved( BlockSource $source, bool $are_signups = false ): array {
		$content = $source->content();
		if ( ! $are_signups ) {
			$has_form = str_contains( $content, self::BLOCK );
			return $has_form ? $this->read_all( parse_blocks( $content ), $source ) : array();
		}
		$blocks = parse_blocks( $content );
		$forms  = array();
		foreach ( $this->signup_forms() as $signup ) {
			foreach ( self::find( $blocks, $signup->block() ) as $index => $block ) {
				$forms[] = self::read_signup( $block, $signup, $source, $index );
			}
		}
		Form::place( $forms, $forms );
		return $forms;
	}

	/** The signup form that a block is; null for other blocks. */
	public function signup_form( string $block ): ?SignupForm {
		$is_it = static fn( SignupForm $form ): bool => $form->block() === $block;
		return array_values( array_filter( $this->signup_forms(), $is_it ) )[0] ?? null;
	}

	/** @return list<SignupForm> */
	private function signup_forms(): array {
		return null === $this->signup_forms ? array() : ( $this->signup_forms )();
	}

	/** Reads a signup block as a form with one field. Its responses are stored only until they are delivered. */
	public static function read_signup( array $block, SignupForm $signup, BlockSource $source, int $index ): Form {
		$target   = array( self::SIGNUP_BLOCK => $signup->block() )
			+ $signup->target( is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array() );
		$settings = $target + array( 'saveResponses' => false, 'emailNotifications' => false );
		$type     = FieldType::Email;
		$field    = new Field( 'email', $type, $type->default_label(), true, array(), array() );
		return new Form( $source, new Settings( $settings ), array( 'email' => $field ), $index, $target );
	}

	/** @return list<array> The form blocks among and within parsed blocks, without references to central forms. */
	public static function find( array $blocks, string $name = self::BLOCK ): array {
		return Parser::find( $blocks, $name );
	}

	/**
	 * @param array<string, Field> $fields    Added to.
	 * @param bool                 $is_hidden Whether WordPress leaves out what is in the block.
	 */
	private function read_fields( array &$block, array &$fields, FieldIds $ids, bool $is_hidden = false ): void {
		foreach ( $block['innerBlocks'] as &$inner ) {
			$is_left_out = $is_hidden || false === ( $inner['attrs']['metadata']['blockVisibility'] ?? null );
			$type        = FieldType::of_block( $inner['blockName'] );
			if ( null === $type ) {
				$this->read_other( $inner, $fields, $ids, $is_left_out );
				continue;
			}
			$attributes = FieldReader::attributes( $type, $inner );
			// The IDs of other fields stay when one is hidden.
			$id = $ids->next( $type, $attributes );
			if ( ! $is_left_out ) {
				$fields[ $id ]           = FieldReader::read( $type, $inner, $attributes, $id );
				$inner[ self::FIELD_ID ] = $id;
			}
		}
	}

	/**
	 * Reads the fields within another block. A block that shows a synced pattern with fields is replaced by its
	 * content: rendered by WordPress, those fields would not know their form. A block with fields is shown on every
	 * screen size: where it is hidden, nobody could fill in those that are required.
	 */
	private function read_other( array &$block, array &$fields, FieldIds $ids, bool $is_hidden ): void {
		$count   = count( $fields );
		$pattern = 'core/block' === $block['blockName'] ? $block['attrs']['ref'] ?? null : null;
		if ( ! is_int( $pattern ) || isset( $this->open_patterns[ $pattern ] ) ) {
			$this->read_fields( $block, $fields, $ids, $is_hidden );
		} else {
			$content                         = self::pattern( $pattern ) ?? $block;
			$this->open_patterns[ $pattern ] = true;
			$this->read_fields( $content, $fields, $ids, $is_hidden );
			unset( $this->open_patterns[ $pattern ] );
			// WordPress leaves out a hidden one by its attributes.
			$block = $is_hidden ? $block : $content;
		}
		if ( count( $fields ) > $count && is_array( $block['attrs']['metadata'] ?? null ) ) {
			unset( $block['attrs']['metadata']['blockVisibility'] );
		}
	}

	/** @return array|null A nameless block with the pattern's blocks; null where it has no fields or is not public. */
	private static function pattern( int $id ): ?array {
		$post      = $id > 0 ? get_post( $id ) : null;
		$is_public = 'wp_block' === $post?->post_type
			&& 'publish' === $post->post_status
			&& '' === $post->post_password;
		return $is_public && str_contains( $post->post_content, self::FIELD_DELIMITER )
			? self::group( parse_blocks( $post->post_content ) )
			: null;
	}

	/** A parsed block without a name around others. */
	public static function group( array $blocks ): array {
		return array(
			'blockName'    => null,
			'attrs'        => array(),
			'innerBlocks'  => $blocks,
			'innerHTML'    => '',
			'innerContent' => array_fill( 0, count( $blocks ), null ),
		);
	}
}
