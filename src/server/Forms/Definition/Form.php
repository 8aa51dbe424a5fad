<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

use Ramjet\Support\Visitors\BlockSource;

/** A form as its author saved it. */
final class Form {

	/** Begins the keys of signup forms, whose fields are always the same; a hash of the block's name follows. */
	private const SIGNUP = 'signup';

	/** Attributes that change neither what happens to a response nor which form it is. */
	private const LOOK = array(
		'align', 'anchor', 'backgroundColor', 'borderColor', 'className', 'fallbackLinkUrl', 'fontFamily', 'fontSize',
		'gradient', 'layout', 'lock', 'metadata', 'style', 'textColor',
	);

	/**
	 * Names the form within its source, for lists of responses and for drafts: `<hash of its fields>-<number of forms
	 * before it>`.
	 */
	public readonly string $key;

	/** Hashes of the fields, and of the settings. */
	private readonly string $fields_hash;
	private readonly string $settings_hash;

	/** How many forms of the source have the same fields, and how many there are, with this one. */
	private int $alike = 1;
	private int $total = 1;

	/**
	 * @param array<string, Field> $fields By id, in the order of the document.
	 * @param int                  $index  How many forms of its kind precede it in its source.
	 * @param array|null           $signup Target of a SignupForm and its block; null for a contact form.
	 */
	public function __construct(
		public readonly BlockSource $source,
		public readonly Settings $settings,
		public readonly array $fields,
		int $index,
		public readonly ?array $signup = null
	) {
		$describe = static fn( Field $field ): array => array( $field->id, $field->type->value );
		$decides  = array_diff_key( $settings->attributes, array_flip( self::LOOK ) );
		ksort( $decides );
		$this->fields_hash   = null === $signup
			? self::hash( array_map( $describe, array_values( $fields ) ), 12 )
			: self::SIGNUP . self::hash( array( $signup[ FormReader::SIGNUP_BLOCK ] ), 6 );
		$this->settings_hash = self::hash( $decides, 10 );
		$this->key           = "$this->fields_hash-$index";
	}

	/**
	 * Tells forms how many forms their source has, and how many of these have the same fields.
	 *
	 * @param list<self> $all    All forms of the source as they are saved.
	 * @param list<self> $placed The forms to tell: some of $all, or copies of them.
	 */
	public static function place( array $all, array $placed ): void {
		$alike = array_count_values( array_map( static fn( self $form ): string => $form->fields_hash, $all ) );
		foreach ( $placed as $form ) {
			$form->alike = $alike[ $form->fields_hash ] ?? 0;
			$form->total = count( $all );
		}
	}

	/**
	 * What a page's token says of the form, so that a page that was opened yesterday never reaches the recipients of
	 * another form: its key, its settings, and whether other forms could be confused with it.
	 */
	public function fingerprint(): string {
		return "$this->key-$this->settings_hash-$this->alike-$this->total";
	}

	/**
	 * Finds the form that a page showed, if its fields have not changed. Of several, it is the one with the same
	 * settings. The settings may have changed if it was and still is the only one.
	 *
	 * @param list<self> $forms The forms that are saved now.
	 */
	public static function find( string $fingerprint, array $forms ): ?self {
		[ $fields, $index, $settings, $alike ] = explode( '-', $fingerprint ) + array( '', '', '', '' );

		$same  = array_filter( $forms, static fn( self $form ): bool => $form->fields_hash === $fields );
		$exact = array_filter( $same, static fn( self $form ): bool => $form->settings_hash === $settings );
		if ( array() !== $exact ) {
			return array_column( $exact, null, 'key' )[ "$fields-$index" ] ?? current( $exact );
		}
		return '1' === $alike && 1 === count( $same ) ? current( $same ) : null;
	}

	/**
	 * Finds the form that a page showed although its fields have changed, if there is a single candidate: the only form
	 * then and now, or, of as many forms as before, the only one with the same settings.
	 *
	 * @param list<self> $forms The forms that are saved now.
	 */
	public static function find_changed( string $fingerprint, array $forms ): ?self {
		[ , , $settings, , $total ] = explode( '-', $fingerprint ) + array( '', '', '', '', '' );
		if ( (string) count( $forms ) !== $total ) {
			return null;
		}
		$same = array_filter( $forms, static fn( self $form ): bool => $form->settings_hash === $settings );
		$same = '1' === $total ? $forms : $same;
		return 1 === count( $same ) ? current( $same ) : null;
	}

	/** Whether a fingerprint is that of a signup form. */
	public static function is_signup( string $fingerprint ): bool {
		return str_starts_with( $fingerprint, self::SIGNUP );
	}

	/**
	 * The post whose title and author the form uses: a central form's own, else the one it was shown on.
	 *
	 * @param int $page Id of the latter; 0 for none.
	 */
	public function owner( int $page ): int {
		$id = $this->source->post_id();
		return 0 === $page || CentralForm::POST_TYPE === get_post_type( $id ) ? $id : $page;
	}

	public function has_field( FieldType $type ): bool {
		return in_array( $type, array_column( $this->fields, 'type' ), true );
	}

	private static function hash( array $data, int $length ): string {
		return substr( hash( 'sha256', (string) wp_json_encode( $data ) ), 0, $length );
	}
}
