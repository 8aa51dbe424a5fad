<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Servers;

use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secret;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Support\Values\Shape;

/** A mail server that the owner has entered, with its password among the secrets; or the site's own. */
final class MailServer {

	/** Values of $encryption: TLS after a command, TLS from the start. */
	public const ENCRYPTIONS = array( 'starttls', 'tls', 'none' );

	/** Pattern of an ID. It is no number, so that it can be the key of an array. */
	public const ID = '/^s[0-9a-f]{8}$/D';

	/** ID of the site's own mail server, which is none of those that the owner has entered. */
	private const SITE = 'site';

	private const LIKE = array(
		'id'          => '',
		'host'        => '',
		'port'        => 0,
		'encryption'  => '',
		'user'        => '',
		'hour'        => 0,
		'day'         => 0,
		'connections' => 0,
		'private'     => false,
	);

	/**
	 * @param string $id          Of new_id().
	 * @param string $user        '' for no login.
	 * @param int    $hour        Emails in any hour; 0 for no limit.
	 * @param int    $day         Emails in any 24 hours; 0 for no limit.
	 * @param int    $connections At the same time.
	 * @param bool   $private     Whether it may be in a private network.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $host,
		public readonly int $port,
		public readonly string $encryption,
		public readonly string $user,
		public readonly int $hour,
		public readonly int $day,
		public readonly int $connections,
		public readonly bool $private
	) {}

	/** The site's own one, by wp_mail(), where the owner has entered none. Its limit is spread over the minutes. */
	public static function of_site( int $hour, int $connections ): self {
		return new self( self::SITE, '', 0, 'none', '', $hour, 0, $connections, false );
	}

	public static function new_id(): string {
		return 's' . bin2hex( random_bytes( 4 ) );
	}

	/** @param mixed $stored As to_array() returned it; null where it is something else. */
	public static function from_array( mixed $stored ): ?self {
		$fields = Shape::of( $stored, self::LIKE );
		return null !== $fields && 1 === preg_match( self::ID, $fields['id'] ) ? new self( ...$fields ) : null;
	}

	/** @return array<string, string|int|bool> */
	public function to_array(): array {
		return get_object_vars( $this );
	}

	public function password(): Secret {
		return ( new Secrets( new KeyRing() ) )->read( $this->secret() );
	}

	/** Saves the password, '' for none; returns whether that succeeded. */
	public function save_password( #[\SensitiveParameter] string $password ): bool {
		return ( new Secrets( new KeyRing() ) )->save( $this->secret(), $password );
	}

	/** For people. */
	public function name(): string {
		return $this->is_site() ? __( 'The site’s own mail', 'ramjet' ) : "$this->host:$this->port";
	}

	public function is_site(): bool {
		return self::SITE === $this->id;
	}

	/** Milliseconds for each email by which the limit is spread; 0 where it is not. */
	public function pace(): int {
		return $this->is_site() ? intdiv( 1_000 * HOUR_IN_SECONDS, max( 1, $this->hour ) ) : 0;
	}

	/** Emails that it may send in an hour, by both limits; null for no limit. */
	public function per_hour(): ?int {
		$limits = array_filter( array( $this->hour, intdiv( $this->day, 24 ) ?: min( 1, $this->day ) ) );
		return array() === $limits ? null : min( $limits );
	}

	private function secret(): string {
		return "newsletter_server_$this->id";
	}
}
