<?php
declare(strict_types=1);

namespace Ramjet\Move;

use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Values\Text;

/**
 * Jetpack's options, read by one query past get_option(), which would wake up objects that somebody stored there.
 * Whatever is not of the expected type counts as not stored.
 */
final class JetpackOptions {

	/** Autoloaded. Its separate plugins have it, too. */
	public const MODULES = 'jetpack_active_modules';

	private const NAMES = array(
		self::MODULES,
		'jetpack_options',
		'jetpack_excluded_extensions',
		'jetpack_relatedposts',
		'verification_services_codes',
		'jetpack_mapbox_api_key',
		'wordads_custom_adstxt',
		'wordads_custom_adstxt_enabled',
		'wordads_display_front_page',
		'wordads_display_post',
		'wordads_display_page',
		'wordads_display_archive',
		'sharing-services',
		'sharing-options',
		'jetpack_subscriptions_from_name',
		'jetpack_subscriptions_reply_to',
		'wpcom_subscription_emails_use_excerpt',
	);

	/** Bytes that are read of one: more than any setting accepts. */
	private const LENGTH = 1_000_000;

	/** @param array<string, mixed> $values */
	private function __construct( private readonly array $values ) {}

	/** Whether Jetpack, or one of its separate plugins, was ever active here. Costs no query. */
	public static function exist(): bool {
		return isset( wp_load_alloptions()[ self::MODULES ] );
	}

	public static function read(): self {
		$rows  = array_intersect_key( wp_load_alloptions(), array_flip( self::NAMES ) );
		$names = array( '', ...array_diff( self::NAMES, array_keys( $rows ) ) );
		$db    = $GLOBALS['wpdb'];
		$marks = implode( ', ', array_fill( 0, count( $names ), '%s' ) );
		$query = "SELECT option_name, SUBSTR(option_value, 1, %d) FROM $db->options WHERE option_name IN ($marks)";
		$rows += array_column( $db->get_results( $db->prepare( $query, self::LENGTH, ...$names ), ARRAY_N ), 1, 0 );
		return new self( array_map( self::decode( ... ), $rows ) );
	}

	/** @return array<mixed> The array in one option, also of WordPress; empty if it is no array. */
	public static function list( string $name ): array {
		$value = self::decode( wp_load_alloptions()[ $name ] ?? AtomicOptions::read( $name ) );
		return is_array( $value ) ? $value : array();
	}

	/** @return list<string> Jetpack's modules that are on. */
	public static function modules(): array {
		return array_values( array_filter( self::list( self::MODULES ), 'is_string' ) );
	}

	private static function decode( mixed $row ): mixed {
		if ( ! is_serialized( $row ) || strlen( $row ) > self::LENGTH ) {
			return $row;
		}
		// phpcs:ignore WordPress.PHP -- As WordPress stores arrays; without objects. One that is cut off is no array.
		return @unserialize( $row, array( 'allowed_classes' => false ) );
	}

	/** Whether a field is stored, whatever its value is. */
	public function has( string ...$path ): bool {
		return null !== $this->value( $path );
	}

	/**
	 * @param string ...$path The option, and where in its array.
	 * @return list<string>|null The texts of a list; null if it is no array.
	 */
	public function texts( string ...$path ): ?array {
		$value = $this->value( $path );
		return is_array( $value ) ? array_values( array_filter( $value, self::is_text( ... ) ) ) : null;
	}

	public function text( string ...$path ): ?string {
		$value = $this->value( $path );
		return self::is_text( $value ) ? $value : null;
	}

	/** A text without tags, entities and spaces around it. */
	public function plain( string ...$path ): ?string {
		$text = $this->text( ...$path );
		return null === $text ? null : Text::trim( Text::plain( $text, true ) );
	}

	public function flag( string ...$path ): ?bool {
		return match ( $this->value( $path ) ) {
			true, 1, '1'      => true,
			false, 0, '0', '' => false,
			default           => null,
		};
	}

	/** A number as it is, or as text. */
	public function number( string ...$path ): int|float|string|null {
		$value = $this->value( $path );
		return is_numeric( $value ) ? $value : null;
	}

	private function value( array $path ): mixed {
		$value = $this->values;
		foreach ( $path as $name ) {
			$value = is_array( $value ) ? $value[ $name ] ?? null : null;
		}
		return $value;
	}

	private static function is_text( mixed $value ): bool {
		return is_string( $value ) && 1 === preg_match( '//u', $value );
	}
}
