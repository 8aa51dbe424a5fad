<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\ContactInfo;

use Ramjet\Tests\TestCase;

/**
 * The Contact Info block and its children on the page.
 */
final class ContactInfoTest extends TestCase {

	private const DESCRIBED = '/\sitem(?:prop|scope|type)\b/';

	/**
	 * @dataProvider phone_numbers
	 */
	public function test_a_phone_link_dials_what_its_text_says( string $text, string $href ): void {
		self::assertSame( $href, $this->href( 'phone', "<a href=\"tel:1\">$text</a>" ) );
	}

	/** @return list<array{string, string}> */
	public static function phone_numbers(): array {
		return array(
			array( '+1 (555) 010-9999', 'tel:+15550109999' ),
			array( '0800 123 456 ext. 9', 'tel:0800123456;ext=9' ),
			array( '555 010 9999 x12', 'tel:5550109999;ext=12' ),
			array( '+44 (0)20 7946 0958', 'tel:+442079460958' ),
			array( '0800 123 456 or 0900 111 222', 'tel:0800123456' ),
			array( '030 / 1234567', 'tel:0301234567' ),
			array( '1-800-FLOWERS', 'tel:18003569377' ),
			array( str_repeat( '7 ', 100_000 ), 'tel:' . str_repeat( '7', 100 ) ),
		);
	}

	/**
	 * @dataProvider email_addresses
	 */
	public function test_a_mail_link_ends_where_its_email_address_ends( string $text, string $saved, string $href ): void {
		self::assertSame( $href, $this->href( 'email', "<a href=\"mailto:$saved\">$text</a>" ) );
	}

	/** @return list<array{string, string, string}> */
	public static function email_addresses(): array {
		return array(
			array( 'c@d.org', 'c@d.org,', 'mailto:c@d.org' ),
			array( 'c@d.org', 'c@d.org).', 'mailto:c@d.org' ),
			array( 'a?b%c@d.org', 'a?b%c@d.org', 'mailto:a%3Fb%25c@d.org' ),
			// Written by hand.
			array( 'c@d.org', 'c@d.org?subject=Hi', 'mailto:c@d.org?subject=Hi' ),
			array( 'Write', 'c@d.org.', 'mailto:c@d.org.' ),
		);
	}

	public function test_a_map_link_holds_the_whole_postal_address(): void {
		$saved = '<a href="https://www.google.com/maps/search/60+29th+Street #343,+Unit 3/4,+CA">x</a>';
		self::assertSame(
			'https://www.google.com/maps/search/?api=1&query=60%2029th%20Street%20%23343%2C%20Unit%203%2F4%2C%20CA',
			$this->href( 'address', $saved )
		);
	}

	public function test_contact_details_are_described_to_search_engines(): void {
		$tags  = \WP_HTML_Processor::create_fragment( do_blocks( $this->contact_info() ) );
		$found = array();
		while ( $tags->next_tag() ) {
			if ( $tags->get_attribute( 'itemtype' ) ) {
				$found[] = array( $tags->get_attribute( 'itemtype' ), $tags->get_attribute( 'itemscope' ) );
			}
			if ( $tags->get_attribute( 'itemprop' ) ) {
				$found[] = array( $tags->get_attribute( 'itemprop' ), $tags->get_tag() );
			}
		}
		self::assertSame(
			array(
				array( 'https://schema.org/Organization', true ),
				array( 'name', 'DIV' ),
				array( 'email', 'A' ),
				array( 'telephone', 'DIV' ),
				array( 'telephone', 'A' ),
				array( 'https://schema.org/PostalAddress', true ),
				array( 'address', 'DIV' ),
				array( 'streetAddress', 'DIV' ),
				array( 'addressLocality', 'SPAN' ),
				array( 'postalCode', 'SPAN' ),
			),
			$found
		);
	}

	public function test_nothing_is_described_where_the_owner_turned_it_off(): void {
		$markup = $this->contact_info();
		self::assertMatchesRegularExpression( self::DESCRIBED, do_blocks( $markup ) );
		$this->filter(
			'alloptions',
			static fn( array $options ) => array( 'ramjet_module_contact-info_structured_data' => 'false' ) + $options
		);
		$html = do_blocks( $markup );
		self::assertStringContainsString( 'Ames &amp; Daughters', $html );
		self::assertStringContainsString( '1 High St', $html );
		self::assertDoesNotMatchRegularExpression( self::DESCRIBED, $html );
	}

	public function test_opening_hours_make_the_organization_a_business(): void {
		$html = do_blocks( $this->wrap( $this->block( 'jetpack/business-hours' ) ) );
		preg_match( '/itemtype="[^"]*"/', $html, $match );
		self::assertSame( 'itemtype="https://schema.org/LocalBusiness"', $match[0] );
		self::assertSame( 1, substr_count( $html, 'LocalBusiness' ) );
		self::assertStringContainsString( 'itemprop="openingHoursSpecification"', $html );
	}

	public function test_empty_details_print_nothing(): void {
		foreach ( array( 'address', 'email', 'phone', 'name' ) as $name ) {
			self::assertSame( '', do_blocks( $this->block( "jetpack/$name" ) ) );
		}
		$odd = array(
			'email'     => array( 'x' ),
			'className' => array( 'a' => 1 ),
		);
		self::assertSame( '', do_blocks( $this->block( 'jetpack/email', $odd ) ) );
	}

	public function test_texts_of_an_author_are_saved_unchanged_and_hostile_markup_is_removed(): void {
		// WordPress before 7.1 breaks a block whose text ends in a backslash.
		$end    = version_compare( wp_get_wp_version(), '7.1-alpha', '<' ) ? '' : ' \\';
		$text   = "Smith & Co <Lane> \"A\" 'B' > 1 -- \\ &amp;$end";
		$fields = array(
			'email'   => array( 'email' ),
			'phone'   => array( 'phone' ),
			'name'    => array( 'name' ),
			'address' => array(
				'address',
				'addressLine2',
				'addressLine3',
				'city',
				'region',
				'postal',
				'country',
			),
		);
		$markup = '';
		foreach ( $fields as $name => $attributes ) {
			$markup .= $this->child(
				$name,
				'<a href="javascript:alert(1)" onclick="alert(1)">x</a><script>alert(1)</script>',
				array_fill_keys( $attributes, $text )
			);
		}
		$this->log_in_as( 'author' );
		$content = $this->save_post( array( 'content' => $this->wrap( $markup ) ) )['content'];

		$saved = array();
		foreach ( parse_blocks( $content['raw'] )[0]['innerBlocks'] as $child ) {
			array_push( $saved, ...array_values( $child['attrs'] ) );
		}
		self::assertSame( array_fill( 0, 10, $text ), $saved );
		self::assertStringNotContainsString( 'alert(1)</script>', $content['rendered'] );
		self::assertStringNotContainsString( 'javascript:alert', $content['rendered'] );
		self::assertStringNotContainsString( 'onclick="alert', $content['rendered'] );
	}

	private function wrap( string $inner ): string {
		return $this->block( 'jetpack/contact-info', array(), "<div class=\"wp-block-jetpack-contact-info\">$inner</div>" );
	}

	/** @param array<string, mixed> $attributes */
	private function child( string $name, string $html, array $attributes = array() ): string {
		return $this->block( "jetpack/$name", $attributes, "<div class=\"wp-block-jetpack-$name\">$html</div>" );
	}

	private function contact_info(): string {
		return $this->wrap(
			$this->child( 'name', 'Ames &amp; Daughters' )
				. $this->child( 'email', 'to <a href="mailto:a@b.co">a@b.co</a>' )
				. $this->child( 'phone', '<a href="tel:12">12</a>' )
				. $this->child( 'phone', '<span class="phone-prefix">or </span><a href="tel:34">34</a>' )
				. $this->child(
					'address',
					'<div class="jetpack-address__address jetpack-address__address1">1 High St</div>'
						. '<div><span class="jetpack-address__city">Leeds</span>, <span class="jetpack-address__region">'
						. '</span> <span class="jetpack-address__postal">LS1</span></div>'
				)
		);
	}

	/** URL of the first link of a child block. */
	private function href( string $name, string $html ): string {
		$tags = new \WP_HTML_Tag_Processor( do_blocks( $this->child( $name, $html ) ) );
		$tags->next_tag( 'a' );
		return (string) $tags->get_attribute( 'href' );
	}
}
