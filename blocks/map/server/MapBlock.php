<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Map;

use Ramjet\Support\Contracts\ClickToLoad;
use Ramjet\Support\Markup\Css;
use Ramjet\Support\Markup\Embed;
use Ramjet\Support\Markup\Html;

/** Prints a map: the list of its places, over which a visitor has <ramjet-map> (blocks/map/view.ts) drawn. */
final class MapBlock {

	/** San Francisco. */
	private const CENTER = array( 'latitude' => 37.7749295, 'longitude' => -122.41941550000001 );

	/** In pixels. */
	private const MAX_HEIGHT = 5000;

	public function __construct( private readonly MapConfig $config, private readonly ClickToLoad $embeds ) {}

	/**
	 * @param array<string, mixed>                   $attributes The block's, of any value.
	 * @param array{maxMarkers: int, minHeight: int} $limits     `ramjet` of block.json. Only the list has more places.
	 */
	public function render( array $attributes, array $limits ): string {
		$config   = $this->config->values();
		$style    = self::style( $attributes );
		$drawing  = $this->config->drawing();
		$provider = $drawing->by( $style );
		$places   = Place::all_of( $attributes['points'] ?? null );
		$list     = self::list_of( $places, 'mapkit' === $provider );
		if ( 'mapbox' === $provider && '' === $config['token'] ) {
			return '' === $list ? '' : '<div ' . get_block_wrapper_attributes() . ">$list</div>";
		}
		$drawn  = array( 'drawing' => $drawing->for_page( $style ), 'config' => $config );
		$data   = self::data( $attributes, $places, $limits['maxMarkers'] ) + $drawn;
		// Long lists scroll, also by keyboard.
		$region = array( 'class' => 'wp-block-jetpack-map__places', 'role' => 'region', 'tabindex' => '0' )
			+ array( 'aria-label' => __( 'Places', 'ramjet' ) );
		$embed  = new Embed(
			__( 'Map', 'ramjet' ),
			'',
			Html::element( 'ramjet-map', array( 'data-map' => Embed::json( $data ) ), '' ),
			__( 'Show map', 'ramjet' ),
			self::size( $attributes['mapHeight'] ?? null, $limits['minHeight'], $provider ),
			static: '' === $list ? '' : Html::element( 'div', $region, $list ),
			host: self::host( $provider, $config )
		);
		return $this->embeds->render( $embed, $attributes );
	}

	/**
	 * @param list<Place> $places
	 * @return array<string, mixed> MapData of blocks/map/view/types.ts, without drawing and config.
	 */
	private static function data( array $attributes, array $places, int $max ): array {
		$marked = array_filter( $places, static fn( Place $place ): bool => null !== $place->coordinates );
		$points = array();
		foreach ( array_slice( $marked, 0, $max ) as $place ) {
			$points[] = array(
				'id'          => (string) count( $points ),
				'title'       => $place->title,
				'caption'     => $place->address,
				'coordinates' => $place->coordinates,
			);
		}
		$zoom = $attributes['zoom'] ?? null;
		return array(
			'points'       => $points,
			'zoom'         => is_numeric( $zoom ) ? min( 22, max( 0, (float) $zoom ) ) : 13,
			'center'       => Place::coordinates( $attributes['mapCenter'] ?? null ) ?? self::CENTER,
			'color'        => Css::color( Place::text( $attributes, 'markerColor' ) ) ?: 'red',
			'details'      => false !== ( $attributes['mapDetails'] ?? true ),
			'scrollToZoom' => true === ( $attributes['scrollToZoom'] ?? false ),
			'fullscreen'   => false !== ( $attributes['showFullscreenButton'] ?? true ),
			'texts'        => MapConfig::texts(),
		);
	}

	/** Before it was a class, the style was an attribute, with hyphens. */
	private static function style( array $attributes ): string {
		$text = Place::text( $attributes, 'className' ) . ' is-style-' . Place::text( $attributes, 'mapStyle' );
		preg_match( '/(?<!\S)is-style-(\S+)/', $text, $match );
		$style = str_replace( '-', '_', $match[1] ?? '' );
		return in_array( $style, Drawing::STYLES, true ) ? $style : 'default';
	}

	/** @return string The third party whose server a visitor's browser contacts; '' for none. */
	private static function host( string $provider, array $config ): string {
		$host = (string) wp_parse_url( $config['style'], PHP_URL_HOST );
		return match ( $provider ) {
			'mapbox' => 'mapbox.com',
			'mapkit' => 'cdn.apple-mapkit.com',
			default  => wp_parse_url( home_url(), PHP_URL_HOST ) === $host ? '' : $host,
		};
	}

	private static function size( mixed $height, int $min, string $provider ): string {
		$height = is_numeric( $height ) ? (float) $height : 0.0;
		if ( 0.0 === $height ) {
			return 'mapkit' === $provider ? 'height:400px' : 'aspect-ratio:4/3;max-height:80vh';
		}
		return 'height:' . (int) min( self::MAX_HEIGHT, max( $min, $height ) ) . 'px';
	}

	/** @param list<Place> $places */
	private static function list_of( array $places, bool $is_apple ): string {
		$maps  = $is_apple ? 'https://maps.apple.com/?daddr=' : 'https://www.google.com/maps/dir/?api=1&destination=';
		$items = array_map( static fn( Place $place ): string => self::item( $place, $maps ), $places );
		$class = array( 'class' => 'wp-block-jetpack-map__list' );
		return array() === $items ? '' : Html::element( 'ul', $class, implode( '', $items ) );
	}

	/**
	 * Texts can come from a file or a geocoder, so that no shortcode in them is run.
	 *
	 * @param string $maps Where coordinates lead to directions.
	 */
	private static function item( Place $place, string $maps ): string {
		$title = '' === $place->title ? __( 'Place without a name', 'ramjet' ) : $place->title;
		$span  = static fn( string $name, string $text ): string =>
			Html::element( 'span', array( 'class' => "wp-block-jetpack-map__$name" ), Html::literal( $text ) ) . ' ';
		$html  = $span( 'title', $title ) . ( '' === $place->address ? '' : $span( 'address', $place->address ) );
		if ( null !== $place->coordinates ) {
			$pairs = array(
				'href'       => $maps . vsprintf( '%.6F,%.6F', $place->coordinates ),
				'target'     => '_blank',
				'rel'        => 'noopener',
				/* translators: %s: name of a place. */
				'aria-label' => sprintf( __( 'Directions to %s', 'ramjet' ), $title ),
			);
			$html .= Html::element( 'a', $pairs, esc_html__( 'Directions', 'ramjet' ) );
		}
		return "<li>$html</li>";
	}
}
