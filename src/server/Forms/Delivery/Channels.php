<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

/**
 * The ways there are for entries to leave the site.
 */
final class Channels {

	/** @var array<string, Channel>|null By kind. */
	private ?array $channels = null;

	/**
	 * @param \Closure(): array<string, Channel> $all By kind; asked when the first entry is delivered.
	 */
	public function __construct( private readonly \Closure $all ) {}

	/**
	 * The way that a channel goes.
	 *
	 * @param string $name As an entry names it: `<kind>` or `<kind>:<name>`.
	 * @return Channel|null Null where what brought it is gone.
	 */
	public function find( string $name ): ?Channel {
		$this->channels ??= ( $this->all )();
		return $this->channels[ strtok( $name, ':' ) ] ?? null;
	}
}
