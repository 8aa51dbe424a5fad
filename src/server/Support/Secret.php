<?php
declare(strict_types=1);

namespace Ramjet\Support;

/**
 * A text that nobody is to see, or the reason why there is none. It gives itself away to reveal() alone: not to
 * var_dump(), var_export(), print_r(), JSON, a cast or a log.
 */
final class Secret implements \JsonSerializable {

	/** Length from which on the end of a secret may be shown: what is left has to stay hard to guess. */
	private const MIN_SHOWN = 16;

	/**
	 * The texts by their objects. Not in the objects, whose properties var_export() and casts show, as var_dump()
	 * shows what a closure holds.
	 *
	 * @var \WeakMap<self, string>|null
	 */
	private static ?\WeakMap $contents = null;

	private function __construct( #[\SensitiveParameter] string $content, private readonly bool $readable = true ) {
		self::$contents          ??= new \WeakMap();
		self::$contents[ $this ]   = $content;
	}

	/** @param string $content The text; '' for none. */
	public static function of( #[\SensitiveParameter] string $content ): self {
		return new self( $content );
	}

	/** A secret that is there and cannot be decrypted: it has to be entered again. */
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

	/** The text itself, for whoever sends it to its service and for nobody else. */
	public function reveal(): string {
		return self::$contents[ $this ];
	}

	/**
	 * The form in which people recognise it.
	 *
	 * @return string '…' and the last four characters, '…' alone for a short or unreadable one, '' for none.
	 */
	public function masked(): string {
		if ( ! $this->readable ) {
			return '…';
		}
		$content = $this->reveal();
		if ( '' === $content ) {
			return '';
		}
		// Of a key file the end is always the same, and a line break has nothing to tell.
		$end = strlen( $content ) < self::MIN_SHOWN || 1 !== preg_match(
			'/[A-Za-z0-9_.~-]{4}$/',
			$content,
			$match
		) ? '' : $match[0];
		return "…$end";
	}

	/** What var_dump() and print_r() show. */
	public function __debugInfo(): array {
		return array( 'state' => $this->state() );
	}

	public function jsonSerialize(): string {
		return $this->masked();
	}
}
