<?php
declare(strict_types=1);

namespace Ramjet\Move;

use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Features\Catalogue;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Fields;
use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingGroup;
use Ramjet\Support\Site\SiteLanguage;
use Ramjet\Support\Values\Scalar;

/** The settings of all features, modules among them, by name: what the move reads and writes. */
final class Targets {

	/** Characters of a value that are shown. */
	private const SHOWN = 100;

	/** @var array<string, SettingGroup> By the setting's name. */
	private array $groups = array();

	/** @var array<string, Setting> As visitors have them: a default may be a text in the site's language. */
	private array $settings = array();

	/** @var array<string, array<string, mixed>> How the dashboard draws a setting, as far as it was needed. */
	private array $drawings = array();

	public function __construct(
		private readonly Features $features,
		private readonly Catalogue $catalogue,
		ServiceKeys $keys
	) {
		$groups = array(
			...$features->collect( Provides\Settings::class ),
			// Those that other routes save are among them: ads.txt.
			...$features->collect( Provides\Resettables::class ),
			new MapboxToken( $features, $keys ),
		);
		$groups = array_filter( $groups, static fn( object $group ): bool => $group instanceof SettingGroup );
		foreach ( $groups as $group ) {
			$this->groups += array_fill_keys( array_keys( $group->all() ), $group );
		}
		$renewed        = static fn( SettingGroup $group ): array => ( clone $group )->all();
		$this->settings = array_merge( ...SiteLanguage::in( static fn(): array => array_map( $renewed, $groups ) ) );
	}

	public function has( string $name ): bool {
		return isset( $this->groups[ $name ] );
	}

	/** @return list<array{module: string, activated: bool}> All modules. */
	public function modules(): array {
		return array_map(
			fn( string $slug ): array => array( 'module' => $slug, 'activated' => $this->read( $slug ) ),
			array_keys( $this->catalogue->all() )
		);
	}

	/** @return array<string, string> The modules of blocks: registry name of the block => slug. */
	public function block_modules(): array {
		$modules = array();
		foreach ( $this->catalogue->declarations() as $module ) {
			$modules += array_fill_keys( $module['families'], $module['slug'] );
		}
		return $modules;
	}

	/** Reads by one query what the settings have stored, or not. */
	public function prime( string ...$names ): void {
		$names = array_filter( $names, $this->has( ... ) );
		wp_prime_option_caches( array_map( fn( string $name ): string => $this->setting( $name )->option, $names ) );
	}

	/** Has the next reading ask the database again. */
	public function forget_copies(): void {
		$options = array_column( $this->settings, 'option' );
		wp_cache_delete_multiple( array( 'alloptions', 'notoptions', ...$options ), 'options' );
	}

	public function read( string $name ): mixed {
		return $this->settings[ $name ]->read();
	}

	public function default( string $name ): mixed {
		return $this->has( $name ) ? $this->settings[ $name ]->schema()['default'] : null;
	}

	public function is_saved( string $name ): bool {
		return $this->setting( $name )->is_saved();
	}

	/** @return mixed|\WP_Error The value in the setting's type; an error whose message says why it cannot be used. */
	public function check( string $name, mixed $value ): mixed {
		if ( ! $this->has( $name ) ) {
			return Failure::invalid( array( $name => __( 'There is no such setting.', 'ramjet' ) ) );
		}
		if ( $this->is_forbidden( $name ) ) {
			return self::forbidden();
		}
		$values = Fields::validate(
			array( $name => $value ),
			array( $name => $this->setting( $name )->checked_schema() ),
			''
		);
		return is_wp_error( $values ) ? $values : $values[ $name ];
	}

	/** Whether the user may not change an existing setting. */
	public function is_forbidden( string $name ): bool {
		return 'ads_txt' === $name && $this->has( $name ) && ! current_user_can( 'unfiltered_html' );
	}

	public static function forbidden(): \WP_Error {
		$text = __( 'Only users who can add unfiltered HTML can change ads.', 'ramjet' );
		return new \WP_Error( 'ramjet_move_forbidden', $text, array( 'status' => 403 ) );
	}

	/** Saves a checked value; returns whether that succeeded. */
	public function save( string $name, mixed $value ): bool {
		return true === $this->groups[ $name ]->save( array( $name => $value ) );
	}

	/** Makes a setting as if nobody had ever saved it; returns whether that succeeded. */
	public function forget( string $name ): bool {
		return $this->groups[ $name ]->forget( $name );
	}

	/** The values that a list accepts. */
	public function choices( string $name ): array {
		return $this->setting( $name )->argument()['items']['enum'] ?? array();
	}

	/** @return array{string, string} The title of its section, and its label. */
	public function label( string $name ): array {
		$module = $this->catalogue->all()[ $name ] ?? null;
		return match ( true ) {
			null !== $module         => array( __( 'Modules', 'ramjet' ), $module->name ),
			'ads_txt' === $name      => array( $this->section( 'ads' ), __( 'Content of ads.txt', 'ramjet' ) ),
			'mapbox_token' === $name => array( $this->section( 'maps' ), __( 'Mapbox token', 'ramjet' ) ),
			default                  => array(
				$this->section( $this->drawing( $name )['section'] ?? '' ),
				$this->drawing( $name )['label'] ?? $name,
			),
		};
	}

	/** A value for people, perhaps shortened. */
	public function text( string $name, mixed $value ): string {
		$labels = array_column( $this->drawing( $name )['options'] ?? array(), 'label', 'value' );
		$text   = match ( true ) {
			is_bool( $value )  => $value ? __( 'On', 'ramjet' ) : __( 'Off', 'ramjet' ),
			is_array( $value ) => implode(
				wp_get_list_item_separator(),
				array_map( static fn( string $item ): string => $labels[ $item ] ?? $item, Scalar::texts( $value ) )
			),
			default            => $labels[ Scalar::text( $value ) ] ?? Scalar::text( $value ),
		};
		return match ( true ) {
			'' === trim( $text )              => __( 'Empty', 'ramjet' ),
			mb_strlen( $text ) > self::SHOWN  => mb_substr( $text, 0, self::SHOWN ) . '…',
			default                           => $text,
		};
	}

	private function setting( string $name ): Setting {
		return $this->groups[ $name ]->all()[ $name ];
	}

	private function drawing( string $name ): array {
		$draw = fn(): ?array => $this->has( $name ) ? $this->setting( $name )->drawing() : null;
		return $this->drawings[ $name ] ??= $draw() ?? array();
	}

	private function section( string $path ): string {
		$sections = $this->features->collect( Provides\Sections::class );
		return array_column( $sections, 'title', 'path' )[ $path ] ?? '';
	}
}
