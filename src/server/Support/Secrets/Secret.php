<?php
declare(strict_types=1);

namespace Ramjet\Support\Secrets;

/**
 * A secret text, or the reason why there is none. Only reveal() returns it; var_dump(), var_export(),
 * print_r(), JSON, casts and logs do not.
 */
final class Secret implements \JsonSerializable {

	/** From this length on, the end of a secret may be shown: the rest stays hard to guess. */
	private const MIN_SHOWN = 16;

	/**
	 * The texts by their objects. var_export() and casts would show a property, and var_dump() a closure's variables.
	 *
	 * @var \WeakMap<self, string>|null
	 */
	private static ?\WeakMap $contents = null;

	private function __construct( #[\SensitiveParameter] string $content, private readonly bool $readable = true ) {
		self::$contents          ??= new \WeakMap();
		self::$contents[ $this ]   = $content;
	}

	/** @param string $content '' for none. */
	public static function of( #[\SensitiveParameter] string $content ): self {
		return new self( $content );
	}

	/** A secret that cannot be decrypted: it has to be entered again. */
	public static function unreadable(): self {
		return new self( '', false );
	}

	/** @return string 'none', 'set' or 'unreadable'. */
	public function state(): string {
		if ( ! $this->readable ) {
			return 'unreadable';
		}
		return '' === $this->reveal() ? 'none' : 'set';
	}

	/** The text itself, only for the request to its service. */
	public function reveal(): string {
		return self::$contents[ $this ];
	}

	/** @return string '…' and the last four characters; '…' alone for a short or unreadable one; '' for none. */
	public function masked(): string {
		if ( ! $this->readable ) {
			return '…';
		}
		$content = $this->reveal();
		if ( '' === $content ) {
			return '';
		}
		// All key files end alike.
		$is_shown = strlen( $content ) >= self::MIN_SHOWN && preg_match( '/[A-Za-z0-9_.~-]{4}$/', $content, $match );
		return '…' . ( $is_shown ? $match[0] : '' );
	}

	/** What var_dump() and print_r() show. */
	public function __debugInfo(): array {
		return array( 'state' => $this->state() );
	}

	public function jsonSerialize(): string {
		return $this->masked();
	}
}
