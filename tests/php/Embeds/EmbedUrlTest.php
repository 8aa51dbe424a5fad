<?php
declare(strict_types=1);

namespace Ramjet\Tests\Embeds;

use Ramjet\Embeds\EmbedUrl;
use Ramjet\Tests\TestCase;

/**
 * Which URLs embeds accept. shared/embed/test/url.test.ts has the same cases.
 */
final class EmbedUrlTest extends TestCase {

	private const HOSTS = array( 'calendly.com', '.opentable.com', '~^(?:[\w-]+\.)?eventbrite\.(?:com|co\.uk)$~' );

	/**
	 * @dataProvider good
	 */
	public function test_accepts_the_url_of_a_host_as_https( string $url, string $expected ): void {
		self::assertSame( $expected, EmbedUrl::of( $url, ...self::HOSTS ) );
	}

	/** @return array<string, array{string, string}> */
	public function good(): array {
		return array(
			'https'            => array( 'https://calendly.com/ann/30min?month=2026-11', 'https://calendly.com/ann/30min?month=2026-11' ),
			'http'             => array( 'http://calendly.com/ann', 'https://calendly.com/ann' ),
			'no path'          => array( 'https://calendly.com', 'https://calendly.com/' ),
			'capital letters'  => array( "HTTPS://Calendly.COM/Ann\n", 'https://calendly.com/Ann' ),
			'a subdomain'      => array( 'https://www.opentable.com/r/1', 'https://www.opentable.com/r/1' ),
			'its domain'       => array( 'https://opentable.com/r/1', 'https://opentable.com/r/1' ),
			'a pattern'        => array( 'https://ann.eventbrite.co.uk/e/1', 'https://ann.eventbrite.co.uk/e/1' ),
			'dots elsewhere'   => array( 'https://calendly.com/..a/b...?../c#/../', 'https://calendly.com/..a/b...?../c#/../' ),
			'other characters' => array( 'https://calendly.com/ü[a]|{b}', 'https://calendly.com/%C3%BC%5Ba%5D%7C%7Bb%7D' ),
		);
	}

	/**
	 * @dataProvider hostile
	 */
	public function test_refuses_anything_else( mixed $url ): void {
		self::assertNull( EmbedUrl::of( $url, ...self::HOSTS ) );
	}

	/** @return array<string, array{mixed}> */
	public function hostile(): array {
		return array(
			'a host that begins alike'   => array( 'https://calendly.com.evil.example/' ),
			'a host that ends alike'     => array( 'https://evilcalendly.com/' ),
			'a domain that ends alike'   => array( 'https://evilopentable.com/' ),
			'a subdomain of one host'    => array( 'https://www.calendly.com/' ),
			'a pattern within a host'    => array( 'https://eventbrite.com.evil.example/' ),
			'a dot for any character'    => array( 'https://ann.eventbritexcom/' ),
			'the host as credentials'    => array( 'https://calendly.com@evil.example/' ),
			'credentials'                => array( 'https://ann:secret@calendly.com/' ),
			'the host in the path'       => array( 'https://evil.example/calendly.com' ),
			'the host after a backslash' => array( 'https://evil.example\\@calendly.com/' ),
			'a backslash in the path'    => array( 'https://calendly.com/\\evil.example' ),
			// In the editor, URL() resolves these.
			'a path that goes up'        => array( 'https://calendly.com/ann/../bob' ),
			'an encoded path going up'   => array( 'https://calendly.com/ann/.%2E?a' ),
			'a port'                     => array( 'https://calendly.com:8443/' ),
			'a dot at the end'           => array( 'https://calendly.com./' ),
			'punycode'                   => array( 'https://xn--calendy-w7a.com/' ),
			'a letter that looks alike'  => array( 'https://calеndly.com/' ),
			'an IP address'              => array( 'https://127.0.0.1/' ),
			'no scheme'                  => array( 'calendly.com/ann' ),
			'a relative scheme'          => array( '//calendly.com/ann' ),
			'javascript'                 => array( 'javascript://calendly.com/%0aalert(1)' ),
			'data'                       => array( 'data:text/html,https://calendly.com/' ),
			'another scheme'             => array( 'ftp://calendly.com/' ),
			'a double quote'             => array( 'https://calendly.com/"onload="alert(1)' ),
			'a single quote'             => array( "https://calendly.com/'onload='alert(1)" ),
			'a backtick'                 => array( 'https://calendly.com/`' ),
			'a tag'                      => array( 'https://calendly.com/<script>' ),
			'a space'                    => array( 'https://calendly.com/ann lee' ),
			'a newline'                  => array( "https://calendly.com/ann\nlee" ),
			'a newline in the scheme'    => array( "https:\n//calendly.com/" ),
			'a null byte'                => array( "https://calendly.com/\0" ),
			'two URLs'                   => array( 'https://calendly.com/ https://calendly.com/' ),
			'more than 2,000 characters' => array( 'https://calendly.com/' . str_repeat( 'a', 1980 ) ),
			'too long once encoded'      => array( 'https://calendly.com/' . str_repeat( 'ü', 900 ) ),
			'a megabyte'                 => array( 'https://calendly.com/' . str_repeat( 'a', 1024 * 1024 ) ),
			'nothing'                    => array( '' ),
			'a number'                   => array( 5 ),
			'a list'                     => array( array( 'https://calendly.com/' ) ),
			'null'                       => array( null ),
		);
	}
}
