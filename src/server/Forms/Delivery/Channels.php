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
	 * @param \Closure(): list<Channel> $own Ramjet's own, made when the first entry is delivered.
	 */
	public function __construct( private readonly \Closure $own ) {}

	/**
	 * The way that a channel goes.
	 *
	 * @param string $name As an entry names it: `<kind>` or `<kind>:<name>`.
	 * @return Channel|null Null where what brought it is gone.
	 */
	public function find( string $name ): ?Channel {
		return $this->all()[ strtok( $name, ':' ) ] ?? null;
	}

	/**
	 * @return array<string, Channel>
	 */
	private function all(): array {
		if ( null === $this->channels ) {
			/**
			 * The ways for entries of forms to leave the site. An entry goes those that the filter
			 * ramjet_form_entry_channels, or Ramjet itself, names for it.
			 *
			 * @param Channel[] $channels Add objects of classes that implement Ramjet\Forms\Delivery\Channel.
			 */
			$channels       = apply_filters( 'ramjet_form_channels', ( $this->own )() );
			$this->channels = array();
			foreach ( is_array( $channels ) ? $channels : ( $this->own )() as $channel ) {
				if ( $channel instanceof Channel ) {
					$this->channels[ $channel->kind() ] = $channel;
				}
			}
		}
		return $this->channels;
	}
}
