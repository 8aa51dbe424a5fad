<?php
declare(strict_types=1);

namespace Ramjet\Tests\Dashboard\Screen;

use Ramjet\Dashboard\Screen\OldUrls;
use Ramjet\Dashboard\Screen\Sections;
use Ramjet\Support\Dashboard\Section;
use Ramjet\Tests\TestCase;

/** The sections of Settings, and the URLs of what were pages of their own. */
final class SectionsTest extends TestCase {

	/** @dataProvider old_urls */
	public function test_an_old_url_leads_to_the_section( string $old, ?string $new ): void {
		parse_str( $old, $query );
		$target = OldUrls::target( $query, array( 'forms', 'ai', 'services', 'payments' ), array( 'settings', 'payments' ) );
		self::assertSame( null === $new ? null : "admin.php?$new", $target );
	}

	/** @return array<string, array{string, ?string}> */
	public static function old_urls(): array {
		$settings = 'page=ramjet&path=settings';
		return array(
			'a former page'      => array( 'page=ramjet&path=ai', "$settings&section=ai" ),
			'with parameters'    => array(
				'page=ramjet&path=services&service=mailchimp&note=a%26b',
				"$settings&service=mailchimp&note=a%26b&section=services",
			),
			'forms’ settings'    => array( 'page=ramjet&path=modules&settings=forms', "$settings&section=forms" ),
			'webhooks'           => array( "$settings&section=webhooks", "$settings&section=forms&field=webhooks" ),
			'a page'             => array( 'page=ramjet&path=modules&s=ai', null ),
			'a page and section' => array( 'page=ramjet&path=payments&payment=7', null ),
			'a section'          => array( "$settings&section=ai", null ),
			'nothing'            => array( 'page=ramjet', null ),
			'something unusable' => array( 'page=ramjet&path[]=ai&section[]=webhooks', null ),
		);
	}

	public function test_a_section_is_shown_while_one_of_its_modules_is_on(): void {
		$sections = new Sections(
			array(
				new Section( 'last', 'Last', 30 ),
				new Section( 'first', 'First', 10, modules: array( 'a', 'b' ) ),
				new Section( 'off', 'Off', 20, modules: array( 'c' ) ),
				new Section( 'kept', 'Kept', 25, modules: array( 'c' ), is_always_shown: true ),
			),
			array( 'b' )
		);
		$expected = array( 'first' => 'first', 'off' => 'first', 'kept' => 'kept', 'last' => 'last', 'x' => 'first' );
		foreach ( $expected as $path => $found ) {
			self::assertSame( $found, $sections->current( $path )->path );
		}
		self::assertSame( 'first', $sections->current( array( 'last' ) )->path );
		self::assertSame( array( 'first', 'off', 'kept', 'last' ), array_column( $sections->describe(), 'path' ) );
		self::assertNull( ( new Sections( array(), array() ) )->current( 'first' ) );
	}
}
