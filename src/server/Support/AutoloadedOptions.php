<?php
declare(strict_types=1);

namespace Ramjet\Support;

/**
 * Reads options among those that WordPress loads with every request, so that an option nobody has
 * saved costs nothing; get_option() asks the database for each absent name.
 */
final class AutoloadedOptions {

	/**
	 * @param string $name    The option; it has to be saved with autoload on.
	 * @param mixed  $default For an option that is not there.
	 * @return mixed The saved value.
	 */
	public static function get( string $name, mixed $default = null ): mixed {
		$options = wp_load_alloptions();
		return array_key_exists( $name, $options ) ? maybe_unserialize( $options[ $name ] ) : $default;
	}
}
