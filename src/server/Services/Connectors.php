<?php
declare(strict_types=1);

namespace Ramjet\Services;

use Ramjet\Support\Secret;
use Ramjet\Support\Services\Field;

/**
 * The connectors of WordPress 7.0 and later: credentials that one plugin or the owner has put where all plugins find
 * them (Settings > Connectors). They are read here, never written; an older WordPress has none. A connector holds a
 * key ('api_key'), a name and a password ('application_password', since 7.1), or nothing that WordPress keeps.
 */
final class Connectors {

	/**
	 * What a connector holds. The order of its places is core's: environment, constant, option.
	 *
	 * @param string $id   The connector.
	 * @param string $part As Field::$connector_part.
	 * @return FieldValue|null Null where there is no such connector, or nothing of the kind in it.
	 */
	public function read( string $id, string $part ): ?FieldValue {
		$connector = $this->find( $id );
		if ( null === $connector || ! self::fits( $connector, $part ) ) {
			return null;
		}
		$auth     = $connector['authentication'];
		$variable = $auth['env_var_name'] ?? '';
		$constant = $auth['constant_name'] ?? '';
		foreach ( array(
			array( '' === $variable ? '' : getenv( $variable ), 'environment', $variable ),
			array( '' !== $constant && defined( $constant ) ? constant( $constant ) : '', 'constant', $constant ),
			array( get_option( $auth['setting_name'] ?? '', '' ), 'connector', $connector['name'] ),
		) as [ $held, $source, $name ] ) {
			$text = '' === $part ? $held : ( self::pair( $held )[ $part ] ?? '' );
			if ( is_string( $text ) && '' !== $text ) {
				return new FieldValue( Secret::of( $text ), $source, $name );
			}
		}
		return null;
	}

	/**
	 * Where the owner enters a connector's credentials.
	 *
	 * @param string $id The connector.
	 * @return string|null An address in the admin; null where there is no such connector.
	 */
	public function url( string $id ): ?string {
		return null === $this->find( $id ) ? null : admin_url( 'options-connectors.php' );
	}

	/**
	 * A connector that is there and cannot be of use here.
	 *
	 * @param string $id   The connector.
	 * @param string $part As Field::$connector_part.
	 * @return string|null Its name; null where there is none, or one that can be read.
	 */
	public function unusable( string $id, string $part ): ?string {
		$connector = $this->find( $id );
		return null === $connector || self::fits( $connector, $part ) ? null : $connector['name'];
	}

	private function find( string $id ): ?array {
		if ( '' === $id || ! function_exists( 'wp_get_connectors' ) ) {
			return null;
		}
		// Not wp_get_connector(), which complains in the log about an id that nobody has registered.
		return wp_get_connectors()[ $id ] ?? null;
	}

	private static function fits( array $connector, string $part ): bool {
		return ( '' === $part ? 'api_key' : 'application_password' ) === ( $connector['authentication']['method'] ?? '' );
	}

	/**
	 * A name and its password: an array in the option, 'name:password' elsewhere. Half of them counts as none, as in
	 * core, whose own function for this is private and complains in the log.
	 *
	 * @return array{}|array{username: string, password: string}
	 */
	private static function pair( #[\SensitiveParameter] mixed $held ): array {
		if ( is_string( $held ) ) {
			$held = array_combine( array( 'username', 'password' ), explode( ':', $held, 2 ) + array( '', '' ) );
		}
		$pair = array(
			'username' => $held['username'] ?? null,
			'password' => $held['password'] ?? null,
		);
		$pair = array_map( static fn( mixed $text ): string => is_string( $text ) ? trim( $text ) : '', $pair );
		return in_array( '', $pair, true ) ? array() : $pair;
	}
}
