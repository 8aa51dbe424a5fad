<?php
declare(strict_types=1);

namespace Ramjet\Support;

/**
 * One value of the site in an option row of its own, as JSON. One row for each decision: nothing is read
 * before it is written, so whoever saves something else at the same moment loses nothing.
 */
final class JsonOption {

	/**
	 * @param string $name     The option's name; begins with 'ramjet_', for uninstalling.
	 * @param bool   $autoload Whether pages of visitors read it; they get it without a query of its own.
	 */
	public function __construct( private readonly string $name, private readonly bool $autoload = false ) {}

	/**
	 * The saved value.
	 *
	 * @param mixed $default For what nobody has saved.
	 * @return mixed Objects are arrays.
	 */
	public function get( mixed $default = null ): mixed {
		$json = $this->read();
		return is_string( $json ) ? json_decode( $json, true ) : $default;
	}

	/**
	 * Saves a value.
	 *
	 * @param mixed $value Anything that JSON can say.
	 * @return bool Whether the database took it.
	 */
	public function set( mixed $value ): bool {
		// JSON in ASCII: it fits whatever character set the table has.
		return Options::save( $this->name, wp_json_encode( $value ), $this->autoload );
	}

	private function read(): mixed {
		return $this->autoload ? Options::autoloaded( $this->name ) : get_option( $this->name, null );
	}
}
