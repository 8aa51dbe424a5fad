<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Dashboard\Step;
use Ramjet\Support\Visitors\BlockSource;

/**
 * Fields of a newer Jetpack or of another plugin, whose values Ramjet would not receive. Where a form with one is
 * published or rendered, its source is remembered, so that the Overview need not search all posts.
 */
final class UnknownFields {

	private const OPTION = 'ramjet_form_unknown_fields';

	/** Sources that are remembered. */
	private const MAX = 50;

	/** @return list<string> Names of the unknown field blocks within parsed blocks. */
	public static function names( array $blocks ): array {
		$names = array();
		foreach ( $blocks as $block ) {
			$name  = (string) ( $block['blockName'] ?? '' );
			$names = array( ...$names, ...self::names( $block['innerBlocks'] ?? array() ) );
			if ( self::is_unknown( $name ) ) {
				$names[] = $name;
			}
		}
		return array_values( array_unique( $names ) );
	}

	private static function is_unknown( string $name ): bool {
		return 1 === preg_match( '~^[a-z0-9-]+/field-[a-z0-9-]+$~D', $name )
			&& ! str_starts_with( $name, 'jetpack/field-option-' )
			&& null === FieldType::of_block( $name );
	}

	/** @param array $form The parsed block of a form that is being rendered. */
	public static function record( BlockSource $source, array $form ): void {
		if ( array() !== self::names( $form['innerBlocks'] ?? array() ) ) {
			self::remember( $source );
		}
	}

	/** Remembers a saved post that has unknown fields; items() finds out whether they are in a form. */
	public static function post_saved( \WP_Post $post ): void {
		preg_match_all( '~<!-- wp:([a-z0-9-]+/field-[a-z0-9-]+)~', $post->post_content, $found );
		if ( 'publish' === $post->post_status && array() !== array_filter( $found[1], self::is_unknown( ... ) ) ) {
			self::remember( BlockSource::post( $post->ID ) );
		}
	}

	private static function remember( BlockSource $source ): void {
		$sources = self::sources();
		if ( count( $sources ) < self::MAX && ! in_array( (string) $source, $sources, true ) ) {
			update_option( self::OPTION, array( ...$sources, (string) $source ), false );
		}
	}

	/** @return list<OverviewItem> Forgets the sources whose forms have no such field any more. */
	public static function items(): array {
		$items   = array();
		$sources = self::sources();
		foreach ( $sources as $text ) {
			$source = BlockSource::from_string( $text );
			$forms  = null === $source ? array() : FormReader::find( parse_blocks( $source->content() ) );
			$names  = self::names( $forms );
			if ( null !== $source && array() !== $names && 'trash' !== get_post_status( $source->post_id() ) ) {
				$items[ $text ] = self::item( $source, $names );
			}
		}
		if ( count( $items ) < count( $sources ) ) {
			update_option( self::OPTION, array_keys( $items ), false );
		}
		return array_values( $items );
	}

	private static function item( BlockSource $source, array $names ): OverviewItem {
		$title = $source->post_id() > 0 ? Inline::words( get_the_title( $source->post_id() ) ) : $source->name;
		$text  = _n(
			/* translators: %s: name of a block, such as jetpack/field-signature. */
			'This form has a field that Ramjet does not know: %s. Visitors cannot use it.',
			/* translators: %s: names of blocks. */
			'This form has fields that Ramjet does not know: %s. Visitors cannot use them.',
			count( $names ),
			'ramjet'
		);
		$url = match ( $source->kind ) {
			'post'             => get_edit_post_link( $source->post_id(), 'raw' ),
			'widget'           => admin_url( 'widgets.php' ),
			'template', 'part' => admin_url( 'site-editor.php' ),
			default            => null,
		};
		return new OverviewItem(
			'form-unknown-fields-' . substr( hash( 'sha256', (string) $source ), 0, 12 ),
			OverviewState::Needs,
			$title ?: __( 'Untitled form', 'ramjet' ),
			sprintf( $text, implode( ', ', $names ) ),
			Step::url( __( 'Edit the form', 'ramjet' ), $url ?? admin_url() )
		);
	}

	/** @return list<string> */
	private static function sources(): array {
		$sources = get_option( self::OPTION, array() );
		return is_array( $sources ) ? array_values( array_filter( $sources, 'is_string' ) ) : array();
	}
}
