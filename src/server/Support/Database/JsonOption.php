<?php
declare(strict_types=1);

namespace Ramjet\Support\Database;

use Ramjet\Support\Values\Shape;

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

	/**
	 * The saved value, with objects as arrays; null if there is none, or none that is expected.
	 *
	 * @param mixed $like An example of what is expected, as Shape compares.
	 */
	public function get( mixed $like ): mixed {
		$json = $this->autoload ? Options::autoloaded( $this->name ) : get_option( $this->name, null );
		return Shape::of_json( $json, $like );
	}

	/** @return bool Whether the value was saved. */
	public function set( mixed $value ): bool {
		// JSON in ASCII fits every character set that the table may have.
		return Options::save( $this->name, wp_json_encode( $value ), $this->autoload );
	}
}
