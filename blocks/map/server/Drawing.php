<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Map;

/** Chooses the provider and the style of a map, for the page and the editor. */
final class Drawing {

	public const STYLES = array( 'default', 'black_and_white', 'satellite', 'terrain' );

	private const PROVIDERS = array( 'openstreetmap', 'mapbox', 'mapkit' );

	/** OpenStreetMap has no satellite images, and only Mapbox has terrain. */
	private const LACKING = array( 'openstreetmap' => array( 'satellite', 'terrain' ), 'mapkit' => array( 'terrain' ) );

	/** The provider that the owner selected: 'openstreetmap', 'mapbox' (also without a token) or 'mapkit'. */
	public readonly string $provider;

	/**
	 * @param string $setting    `map_provider` of MapSettings.
	 * @param bool   $has_token  Of Mapbox.
	 * @param bool   $has_mapkit Whether there are keys of Apple.
	 */
	public function __construct(
		string $setting,
		private readonly bool $has_token,
		private readonly bool $has_mapkit
	) {
		$is_automatic   = 'auto' === $setting || ( 'mapkit' === $setting && ! $has_mapkit );
		$automatic      = $has_token ? 'mapbox' : 'openstreetmap';
		$this->provider = $is_automatic ? $automatic : $setting;
	}

	/** The provider for a style: Mapbox, if the one that is wanted lacks the style and the site has a token. */
	public function by( string $style, ?string $wanted = null ): string {
		$wanted ??= $this->provider;
		return $this->has_token && self::lacks( $wanted, $style ) ? 'mapbox' : $wanted;
	}

	/**
	 * For the page, whose visitors can choose a provider with a cookie (blocks/map/view/provider.ts).
	 *
	 * @return array{by: array<string, string>, styles: array<string, string>} Who draws the map, by what is wanted:
	 *         'site', or the cookie's provider; and the style in which each of them draws it.
	 */
	public function for_page( string $style ): array {
		$is_available = array( 'openstreetmap' => true, 'mapbox' => $this->has_token, 'mapkit' => $this->has_mapkit );
		$available    = array_keys( array_filter( $is_available ) );
		$by           = array_map( fn( string $wanted ): string => $this->by( $style, $wanted ), $available );
		return array(
			'by'     => array( 'site' => $this->by( $style ) ) + array_combine( $available, $by ),
			'styles' => array_combine( self::PROVIDERS, array_map(
				static fn( string $provider ): string => self::drawn( $provider, $style ),
				self::PROVIDERS
			) ),
		);
	}

	/**
	 * For the editor, in which Apple's script does not run.
	 *
	 * @return array{provider: string, styles: array<string, array>} Whom the site wants; and of each style what
	 *         for_page() returns, and whether only Mapbox has it.
	 */
	public function for_editor(): array {
		$shown  = new self( 'mapkit' === $this->provider ? 'openstreetmap' : $this->provider, $this->has_token, false );
		$styles = array();
		foreach ( self::STYLES as $style ) {
			$by               = $shown->by( $style );
			$styles[ $style ] = array(
				'by'          => array( 'site' => $by ),
				'styles'      => array( $by => self::drawn( $by, $style ) ),
				'needsMapbox' => self::lacks( $this->provider, $style ),
			);
		}
		return array( 'provider' => $this->provider, 'styles' => $styles );
	}

	private static function drawn( string $provider, string $style ): string {
		return self::lacks( $provider, $style ) ? 'default' : $style;
	}

	private static function lacks( string $provider, string $style ): bool {
		return in_array( $style, self::LACKING[ $provider ] ?? array(), true );
	}
}
