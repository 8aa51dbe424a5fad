<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter\Servers;

use Ramjet\Newsletter\Servers\DomainCheck;
use Ramjet\Tests\TestCase;

final class DomainCheckTest extends TestCase {

	private const SPF = array( 'v=spf1 include:mail.example ~all' );

	/**
	 * @param array<string, list<string>>|null $records TXT by name; null for no DNS.
	 * @return array{list<bool>, string}
	 */
	private static function check( string $email, ?array $records ): array {
		$found = ( new DomainCheck( static fn( string $name ): ?array => null === $records ? null : $records[ $name ] ?? array() ) )->of( $email );
		return array( array_column( $found, 'fine' ), implode( ' ', array_column( $found, 'message' ) ) );
	}

	public function test_records_are_found_and_explained(): void {
		$none = array( 'v=DMARC1; p=none' );
		$deny = array( 'v=DMARC1;p=reject; sp=none' );
		foreach ( array(
			array( array( true, true ), 'has an SPF record', array( 'site.example' => array( 'other', ...self::SPF ), '_dmarc.site.example' => $none ) ),
			array( array( false, false ), 'no SPF record', array() ),
			array( array( false, false ), 'no DMARC record', array( 'site.example' => array( 'v=spf10 all' ), '_dmarc.site.example' => array( 'v=DMARC12' ) ) ),
			array( array( false, true ), 'more than one', array( 'site.example' => array( ...self::SPF, ...self::SPF ), '_dmarc.site.example' => $none ) ),
			array( array( false, true ), 'every server', array( 'site.example' => array( 'v=spf1 +all' ), '_dmarc.site.example' => $none ) ),
			array( array( true, false ), 'DKIM', array( 'site.example' => self::SPF, '_dmarc.site.example' => $deny ) ),
		) as [ $fine, $text, $records ] ) {
			[ $is_fine, $message ] = self::check( 'ann@Site.example', $records );
			self::assertSame( $fine, $is_fine, $text );
			self::assertStringContainsString( $text, $message );
		}
		// A subdomain's policy.
		$above = array( 'news.site.example' => self::SPF, '_dmarc.site.example' => $deny );
		self::assertSame( array( true, true ), self::check( 'ann@news.site.example', $above )[0] );
	}

	public function test_addresses_at_mail_services_are_warned_about(): void {
		foreach ( array( 'gmail.com', 'yahoo.co.uk', 'gmx.de', 'AOL.com' ) as $domain ) {
			[ $fine, $text ] = self::check( "ann@$domain", array() );
			self::assertSame( array( false ), $fine, $domain );
			self::assertStringContainsString( 'your own domain', $text );
		}
	}

	public function test_it_says_what_it_lacks(): void {
		self::assertStringContainsString( 'could not be read', self::check( 'ann@site.example', null )[1] );
		self::assertStringContainsString( 'Save the sender', self::check( '', array() )[1] );
	}
}
