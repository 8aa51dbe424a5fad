<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Definition;

use Ramjet\Forms\Definition\UnknownFields;
use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Tests\Forms\FormTestCase;

final class UnknownFieldsTest extends FormTestCase {

	public function test_the_overview_lists_forms_with_unknown_fields_until_they_have_none(): void {
		$this->log_in_as( 'admin' );
		$signature = '<!-- wp:jetpack/field-signature {"label":"Sign"} --><div></div><!-- /wp:jetpack/field-signature -->';
		$id        = self::publish( self::form_markup( self::field( 'name' ) . $signature ), array( 'post_title' => 'Lease & more' ) );
		$known     = self::publish( self::form_markup( self::choices( 'radio', array(), array( 'One' ) ) ) );
		// Known since it was published; also to a site on which it was published before.
		$this->assertSame( array( 'Lease & more' ), array_map( static fn( OverviewItem $item ): string => $item->title, UnknownFields::items() ) );
		delete_option( 'ramjet_form_unknown_fields' );
		foreach ( array( $id, $known, $id ) as $post ) {
			$GLOBALS['post'] = get_post( $post );
			apply_filters( 'the_content', get_post( $post )->post_content );
		}
		$items = UnknownFields::items();
		$this->assertSame( array( 'Lease & more' ), array_map( static fn( OverviewItem $item ): string => $item->title, $items ) );
		$this->assertStringContainsString( 'jetpack/field-signature', $items[0]->detail );
		$this->assertSame( get_edit_post_link( $id, 'raw' ), $items[0]->to_array()['step']['url'] );

		wp_update_post( array( 'ID' => $id, 'post_content' => self::form_markup( self::field( 'name' ) ) ) );
		$this->assertSame( array(), UnknownFields::items() );
		$this->assertSame( array(), get_option( 'ramjet_form_unknown_fields' ) );
	}

	public function test_knows_its_own_blocks_from_others(): void {
		$names = static fn( string $markup ): array => UnknownFields::names( parse_blocks( $markup ) );
		$this->assertSame( array(), $names( self::field( 'rating' ) . '<!-- wp:jetpack/field-option-radio /--><!-- wp:paragraph /-->' ) );
		$this->assertSame(
			array( 'acme/field-color', 'jetpack/field-signature' ),
			$names( '<!-- wp:group --><div><!-- wp:acme/field-color /--></div><!-- /wp:group --><!-- wp:jetpack/field-signature /--><!-- wp:jetpack/field-signature /-->' )
		);
	}
}
