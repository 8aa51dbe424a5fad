<?php
declare(strict_types=1);

namespace Ramjet\Support;

/**
 * One value of the site in its own option, as JSON. Nothing is read before it is written, so simultaneous requests lose
 * nothing of each other.
 */
final class JsonOption {

	/**
	 * @param string $name     Begins with 'ramjet_', for uninstalling.
	 * @param bool   $autoload Whether visitors' pages read it; they get it without another query.
	 */
	public function __construct( private readonly string $name, private readonly bool $autoload = false ) {}

	/** @return mixed The saved value, with objects as arrays; $default if there is none. */
	public function get( mixed $default = null ): mixed {
		$json = $this->read();
		return is_string( $json ) ? json_decode( $json, true ) : $default;
	}

	/** @return bool Whether the value was saved. */
	public function set( mixed $value ): bool {
		// JSON in ASCII fits every character set that the table may have.
		return Options::save( $this->name, wp_json_encode( $value ), $this->autoload );
	}

	private function read(): mixed {
		return $this->autoload ? Options::autoloaded( $this->name ) : get_option( $this->name, null );
	}
}
