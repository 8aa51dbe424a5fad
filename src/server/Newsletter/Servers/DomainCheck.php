<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Servers;

/** Checks the DNS records by which mail services decide whether emails from a domain are genuine: SPF and DMARC. */
final class DomainCheck {

	/** Mail services at whose addresses nobody else can send: theirs, or other services, refuse it. */
	private const SERVICES = '/^(?:(?:gmail|googlemail|aol|outlook|hotmail|live|msn|icloud|me|mac|zoho|mail)\.com'
		. '|(?:yahoo|ymail|hotmail|live|outlook|gmx|yandex)\.[a-z.]{2,6}'
		. '|web\.de|t-online\.de|proton(?:mail)?\.(?:me|com)|mail\.ru)$/D';

	/** @param \Closure( string ): ?list<string> $texts The TXT records of a name; null where DNS cannot be asked. */
	public function __construct( private readonly \Closure $texts ) {}

	/** Asks the server's DNS. */
	public static function with_dns(): self {
		return new self( static function ( string $name ): ?array {
			// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- A DNS server that fails is a warning.
			$records = function_exists( 'dns_get_record' ) ? @dns_get_record( $name, DNS_TXT ) : false;
			return is_array( $records ) ? array_map( 'strval', array_column( $records, 'txt' ) ) : null;
		} );
	}

	/**
	 * @return list<array{fine: bool, message: string}> Sentences for the owner, about the domain of an email address.
	 */
	public function of( string $email ): array {
		$domain = strtolower( substr( (string) strrchr( $email, '@' ), 1 ) );
		if ( '' === $domain ) {
			return array( self::bad( __( 'Save the sender’s email address first.', 'ramjet' ) ) );
		}
		if ( 1 === preg_match( self::SERVICES, $domain ) ) {
			/* translators: %s: domain of an email address, such as gmail.com. */
			$text = __(
				'Others may not send from addresses at %s, so most emails would be rejected. Use an address at your own domain.',
				'ramjet'
			);
			return array( self::bad( sprintf( $text, $domain ) ) );
		}
		$spf = $this->find( $domain, 'v=spf1' );
		if ( null === $spf ) {
			return array( self::bad( __( 'The domain’s DNS records could not be read. Try again later.', 'ramjet' ) ) );
		}
		$above = $domain;
		// A subdomain has the record of a domain above it (RFC 7489, section 6.6.3).
		do {
			$dmarc = $this->find( "_dmarc.$above", 'v=DMARC1' ) ?? array();
			$found = $above;
			$above = substr( (string) strstr( $above, '.' ), 1 );
		} while ( array() === $dmarc && str_contains( $above, '.' ) );
		return array( self::spf( $spf, $domain ), self::dmarc( $dmarc, $domain, $found === $domain ) );
	}

	/** @param list<string> $records */
	private static function spf( array $records, string $domain ): array {
		/* translators: %s: domain of an email address. */
		$none = __(
			'%s has no SPF record. Ask your host for the record that lists its mail servers, and add it at your domain’s DNS.',
			'ramjet'
		);
		/* translators: %s: domain of an email address. */
		$many = __( '%s has more than one SPF record, so none of them counts. Combine them into one.', 'ramjet' );
		/* translators: %s: domain of an email address. */
		$open = __( 'The SPF record of %s allows every server (+all). End it with ~all.', 'ramjet' );
		/* translators: %s: domain of an email address. */
		$fine = __( '%s has an SPF record. Make sure that it lists the servers that send your emails.', 'ramjet' );
		return match ( true ) {
			array() === $records => self::bad( sprintf( $none, $domain ) ),
			count( $records ) > 1 => self::bad( sprintf( $many, $domain ) ),
			1 === preg_match( '/\s\+?all\b/i', $records[0] ) => self::bad( sprintf( $open, $domain ) ),
			default => array( 'fine' => true, 'message' => sprintf( $fine, $domain ) ),
		};
	}

	/**
	 * @param list<string> $records
	 * @param bool         $is_own  Whether they are of the domain itself, not of one above.
	 */
	private static function dmarc( array $records, string $domain, bool $is_own ): array {
		/* translators: %s: domain of an email address. */
		$none   = __(
			'%s has no DMARC record. Gmail and Yahoo require one of those who send many emails: v=DMARC1; p=none',
			'ramjet'
		);
		/* translators: %s: domain of an email address. */
		$strict = __(
			'DMARC of %s has emails rejected that are not signed for it (DKIM) and not sent by a server of its SPF record. Make sure that your mail servers sign.',
			'ramjet'
		);
		/* translators: %s: domain of an email address. */
		$fine   = __( '%s has a DMARC record.', 'ramjet' );
		$policy = static fn( string $tag ): ?string => 1 === preg_match(
			"/;\s*$tag\s*=\s*(\w+)/i",
			$records[0] ?? '',
			$found
		)
			? strtolower( $found[1] )
			: null;
		return match ( true ) {
			array() === $records => self::bad( sprintf( $none, $domain ) ),
			in_array( ( $is_own ? null : $policy( 'sp' ) ) ?? $policy( 'p' ), array( 'reject', 'quarantine' ), true ) =>
				self::bad( sprintf( $strict, $domain ) ),
			default => array( 'fine' => true, 'message' => sprintf( $fine, $domain ) ),
		};
	}

	/** @return list<string>|null The TXT records that begin like this; null where DNS cannot be asked. */
	private function find( string $name, string $start ): ?array {
		$texts = ( $this->texts )( $name );
		return null === $texts ? null : array_values( array_filter(
			$texts,
			static fn( string $text ): bool => 1 === preg_match(
				'/^' . preg_quote( $start, '/' ) . '(?:\s|;|$)/i',
				$text
			)
		) );
	}

	private static function bad( string $message ): array {
		return array( 'fine' => false, 'message' => $message );
	}
}
