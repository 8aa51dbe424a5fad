<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Mail;

use Ramjet\Support\Mail\EmailAddress;
use Ramjet\Tests\TestCase;

final class EmailAddressTest extends TestCase {

	/**
	 * @dataProvider emails
	 */
	public function test_hosts_of_email_addresses_are_encoded( string $email, ?string $expected ): void {
		self::assertSame( $expected, EmailAddress::encode( $email ) );
	}

	public static function emails(): array {
		return array(
			array( 'ada@bücher.example', 'ada@xn--bcher-kva.example' ),
			array( 'Ada@Mail.BÜCHER.example', 'Ada@mail.xn--bcher-kva.example' ),
			array( "ada@bu\u{308}cher.example", 'ada@xn--bcher-kva.example' ),
			array( 'ada@उदाहरण.भारत', 'ada@xn--p1b6ci4b4b3a.xn--h2brj9c' ),
			array( 'ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example' ),
			array( 'ada@' . str_repeat( 'ü', 63 ) . '.example', null ),
			array( 'nonsense', null ),
		);
	}
}
