<?php
declare(strict_types=1);

namespace Ramjet\Support\Settings;

use Ramjet\Support\Database\Options;
use Ramjet\Support\Rest\Schema;

/** One setting of the site, in an option of its own. */
final class Setting {

	/** Its option. */
	public readonly string $option;

	/**
	 * @param string                            $name        As routes and scripts name it.
	 * @param bool|int|string|list<int|string>  $default     Also decides its type.
	 * @param string                            $description For developers, in docs/rest-api.md.
	 * @param array<string, mixed>              $rules       Further keywords of its JSON schema, such as `maximum`.
	 * @param (\Closure(): SettingField)|null   $field       How the dashboard draws it; null if it does not. Called
	 *                                                        only there, so that other pages translate nothing.
	 * @param (\Closure( mixed ): ?string)|null $problem     Checks what a schema cannot: a sentence for the owner.
	 * @param bool                              $autoload    Whether visitors' pages or editors read it.
	 * @param bool                              $is_plain    Whether the option holds text ('1' or '0', words separated
	 *                                                       by spaces) and not JSON.
	 * @param string|null                       $row         Its option without the prefix; null for the name.
	 * @param string                            $prefix      '' for an option that is Jetpack's, too.
	 * @param bool                              $is_inverted Whether a plain option says '1' for false.
	 */
	public function __construct(
		public readonly string $name,
		private readonly bool|int|string|array $default,
		private readonly string $description,
		private readonly array $rules = array(),
		private readonly ?\Closure $field = null,
		private readonly ?\Closure $problem = null,
		public readonly bool $autoload = true,
		private readonly bool $is_plain = false,
		?string $row = null,
		string $prefix = 'ramjet_',
		private readonly bool $is_inverted = false
	) {
		$this->option = $prefix . ( $row ?? $name );
	}

	/** Its JSON schema. */
	public function schema(): array {
		return $this->argument() + array( 'default' => $this->default );
	}

	/** Its schema as an argument of a route. Without a default: a setting missing from a request stays unchanged. */
	public function argument(): array {
		return Schema::field( gettype( $this->default ), $this->description, $this->rules );
	}

	/** Its schema for Support\Rest\Fields. */
	public function checked_schema(): array {
		return $this->schema() + array_filter( array( 'problem' => $this->problem ) );
	}

	/** @return array<string, mixed>|null What the dashboard draws; null for nothing. */
	public function drawing(): ?array {
		return null === $this->field ? null : array( 'name' => $this->name, 'default' => $this->default )
			+ ( $this->field )()->describe( $this->schema() );
	}

	/**
	 * The saved value, or the default if there is none that is valid. What else a row may hold, or a list may contain,
	 * is left out.
	 */
	public function read(): mixed {
		$row   = $this->autoload ? Options::autoloaded( $this->option ) : get_option( $this->option, null );
		$value = is_scalar( $row ) ? $this->decode( (string) $row ) : null;
		if ( is_array( $value ) && isset( $this->rules['items'] ) && array_is_list( $value ) ) {
			$is_valid = fn( mixed $item ): bool =>
				true === rest_validate_value_from_schema( $item, $this->rules['items'] );
			$value    = array_values( array_filter( $value, $is_valid ) );
		}
		return gettype( $value ) === gettype( $this->default )
			&& true === rest_validate_value_from_schema( $value, $this->schema() ) ? $value : $this->default;
	}

	/** Saves a valid value; returns whether that succeeded. */
	public function write( mixed $value ): bool {
		$row = $this->encode( $value );
		return Options::fits( $this->option, $row, $this->autoload )
			&& Options::save( $this->option, $row, $this->autoload );
	}

	public function is_saved(): bool {
		return false !== get_option( $this->option );
	}

	/** Returns to the default; returns whether that succeeded. */
	public function forget(): bool {
		return Options::remove( $this->option );
	}

	private function encode( mixed $value ): string {
		return match ( true ) {
			// JSON in ASCII fits every character set that the table may have.
			! $this->is_plain  => wp_json_encode( $value ),
			is_bool( $value )  => $value !== $this->is_inverted ? '1' : '0',
			default            => implode( ' ', (array) $value ),
		};
	}

	private function decode( string $row ): mixed {
		return ! $this->is_plain ? json_decode( $row, true ) : match ( gettype( $this->default ) ) {
			'boolean' => ( '1' === $row ) !== $this->is_inverted,
			'integer' => is_numeric( $row ) ? (int) $row : null,
			'array'   => preg_split( '/[\s,]+/', $row, -1, PREG_SPLIT_NO_EMPTY ),
			default   => $row,
		};
	}
}
