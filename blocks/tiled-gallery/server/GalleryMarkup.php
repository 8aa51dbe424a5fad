<?php
declare(strict_types=1);

namespace Ramjet\Blocks\TiledGallery;

use Ramjet\Support\Media\Images;

/**
 * Completes the saved markup of a gallery for the page. Aspect ratios determine the sizes of all elements; they are
 * passed to style.scss as custom properties. blocks/tiled-gallery/tile-styles.ts does the same in the editor.
 */
final class GalleryMarkup {

	/** Galleries with more columns have four on medium-sized screens. */
	private const MANY_COLUMNS = 5;

	private const CORNERS = '/\bhas-rounded-corners-(\d{1,2})\b/';

	/** @var list<list<list<int>>> Indexes of the images in each column of each row. */
	private array $rows = array();

	/** @var list<array{ratio: float, is_local: bool, alt: string}> */
	private array $images = array();

	private int $radius = 0;

	private int $columns = 1;

	private function __construct( private readonly string $style ) {}

	/** @param mixed $class_name The attribute className, which may have any type. */
	public static function render( string $content, mixed $class_name ): string {
		$class_name = is_string( $class_name ) ? $class_name : '';
		preg_match( '/\bis-style-(circle|square|columns)\b/', $class_name, $style );
		preg_match_all( '/\bdata-id="(\d+)"/', $content, $ids );
		Images::prime( $ids[1] );
		$markup  = new self( $style[1] ?? 'rectangular' );
		$content = $markup->complete_images( $content );
		return $markup->arrange( $content );
	}

	/** Completes each image, and records the structure. */
	private function complete_images( string $content ): string {
		$tags = new \WP_HTML_Tag_Processor( $content );
		while ( $tags->next_tag() ) {
			$class = self::text( $tags->get_attribute( 'class' ) );
			$part = self::part( $class );
			$row = array_key_last( $this->rows );
			if ( 'row' === $part ) {
				$this->rows[] = array();
			} elseif ( null !== $row && 'col' === $part ) {
				$this->rows[ $row ][] = array();
			} elseif ( null !== $row && 'IMG' === $tags->get_tag() ) {
				$this->complete_image( $tags );
				$col = array_key_last( $this->rows[ $row ] );
				if ( null !== $col ) {
					$this->rows[ $row ][ $col ][] = count( $this->images ) - 1;
				}
			} elseif ( null !== $row && 'A' === $tags->get_tag() ) {
				$href = self::text( $tags->get_attribute( 'href' ) );
				$url  = esc_url_raw( Images::own_url( $href ) );
				if ( $url !== $href ) {
					$tags->set_attribute( 'href', $url );
				}
			} elseif ( preg_match( self::CORNERS, $class, $match ) ) {
				$this->radius = min( 20, (int) $match[1] );
			}
		}
		return $tags->get_updated_html();
	}

	private function complete_image( \WP_HTML_Tag_Processor $img ): void {
		$id = (int) self::text( $img->get_attribute( 'data-id' ) );
		$size = Images::complete( $img, Images::known( $id ) );
		$url  = $img->get_attribute( 'data-url' );
		if ( is_string( $url ) && Images::own_url( $url ) !== $url ) {
			$img->set_attribute( 'data-url', Images::own_url( $url ) );
		}
		// Jetpack added these for its viewer in some versions.
		foreach ( array( 'tabindex', 'role', 'aria-label' ) as $name ) {
			$img->remove_attribute( $name );
		}
		$this->images[] = array(
			'ratio'    => Images::ratio(
				$img->get_attribute( 'data-width' ),
				$img->get_attribute( 'data-height' ),
				null === $size ? 1.0 : Images::ratio( ...$size )
			),
			'is_local' => null !== $size,
			'alt'      => self::text( $img->get_attribute( 'alt' ) ),
		);
	}

	/** Adds the ratios to the elements, in the order in which complete_images() found them. */
	private function arrange( string $content ): string {
		$tags = new \WP_HTML_Tag_Processor( $content );
		$row  = -1;
		$col  = -1;
		$item = -1;
		$rows = array_map( fn( array $row ): array => $this->measure( $row ), $this->rows );
		// Of the widest row.
		$this->columns = max( array( 1, ...array_map( 'count', $this->rows ) ) );
		while ( $tags->next_tag() ) {
			$class = self::text( $tags->get_attribute( 'class' ) );
			$part  = self::part( $class );
			if ( 'gallery' === $part ) {
				$tags->add_class( "is-$this->style" );
				if ( $this->columns > self::MANY_COLUMNS ) {
					$tags->add_class( 'has-many' );
				}
				$tags->set_attribute( 'style', "--radius:{$this->radius}px" );
			} elseif ( 'row' === $part ) {
				++$row;
				$col = -1;
				$tags->set_attribute( 'style', $this->row_style( $rows[ $row ]['ratio'], $this->rows[ $row ] ) );
			} elseif ( $row >= 0 && 'col' === $part ) {
				++$col;
				$style = $this->column_style( $rows[ $row ]['columns'], $this->rows[ $row ][ $col ], $col, $item + 1 );
				$tags->set_attribute( 'style', $style );
			} elseif ( $row >= 0 && 'A' === $tags->get_tag() ) {
				$this->name_link( $tags, $item + 1 );
			} elseif ( $row >= 0 && 'IMG' === $tags->get_tag() ) {
				++$item;
				$column = $rows[ $row ]['columns'][ max( 0, $col ) ] ?? 1;
				$this->set_sizes( $tags, $item, $column / $rows[ $row ]['ratio'] );
			}
			if ( $row >= 0 && str_contains( $class, 'tiled-gallery__item' ) ) {
				$tags->set_attribute( 'style', '--i:' . self::number( $this->images[ $item + 1 ]['ratio'] ?? 1.0 ) );
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * The ratios of a row and its columns: all columns have the same height.
	 *
	 * @param list<list<int>> $row
	 * @return array{ratio: float, columns: list<float>}
	 */
	private function measure( array $row ): array {
		$inverse = fn( int $image ): float => 1 / $this->images[ $image ]['ratio'];
		$columns = array_map(
			fn( array $col ): float => $this->is_tiled() || array() === $col
				? (float) (bool) $col
				: 1 / array_sum( array_map( $inverse, $col ) ),
			$row
		);
		// An image that fills a row is not taller than wide; if it is the only image, at most twice as tall.
		if ( array( 1 ) === array_map( 'count', $row ) ) {
			$columns[0] = max( count( $this->images ) > 1 ? 1 : 0.5, $columns[0] );
		}
		return array(
			'ratio'   => max( 0.01, array_sum( $columns ) ),
			'columns' => $columns,
		);
	}

	/** @param list<list<int>> $row Indexes of the images in each column. */
	private function row_style( float $ratio, array $row ): string {
		$style = '--r:' . self::number( $ratio );
		if ( count( $row ) < 3 ) {
			return $style;
		}
		$style .= ';--wrap:1';
		if ( 'columns' === $this->style ) {
			$style .= ';--fill:auto' . $this->fold( array_merge( ...$row ), 2 );
			$style .= count( $row ) > self::MANY_COLUMNS ? $this->fold( array_merge( ...$row ), 4 ) : '';
		}
		return $style;
	}

	/**
	 * The height of a row on a small screen, where its images are in fewer columns: that of the tallest column, as a
	 * multiple of its width, and the most images in a column. If a browser balanced the columns, images would move
	 * whenever the next ones arrive.
	 *
	 * @param list<int> $images Indexes of the row's images.
	 */
	private function fold( array $images, int $count ): string {
		$heights = array_map( fn( int $image ): float => 1 / $this->images[ $image ]['ratio'], $images );
		$limit   = max( array_sum( $heights ) / $count, 0, ...$heights );
		do {
			$sums = array( 0.0 );
			$most = 0;
			$size = 0;
			foreach ( $heights as $height ) {
				$column = array_key_last( $sums );
				if ( $sums[ $column ] + $height > $limit + 0.001 ) {
					$sums[ ++$column ] = 0.0;
					$size              = 0;
				}
				$sums[ $column ] += $height;
				$most             = max( $most, ++$size );
			}
			$limit *= 1.005;
		} while ( count( $sums ) > $count );
		return ";--h$count:" . self::number( max( $sums ) ) . ";--n$count:$most";
	}

	/**
	 * @param list<float> $columns Ratios of the row's columns.
	 * @param list<int>   $images  Indexes of the column's images.
	 * @param int         $image   Index of the column's first image; of the next one if the column is empty.
	 */
	private function column_style( array $columns, array $images, int $col, int $image ): string {
		if ( $this->is_tiled() ) {
			// Spans of twelve: as on wide screens, the images that do not fill a row are in the first one.
			$rest   = count( $this->images ) % 4;
			$styles = array_filter( array(
				'--s' => 1 === $this->columns || ( 0 === $image && 1 === $rest % 2 ) ? 12 : 0,
				'--m' => $image < $rest ? intdiv( 12, $rest ) : 0,
			) );
		} else {
			$styles = array( '--c' => self::number( $columns[ $col ] ) );
			if ( count( $columns ) > 2 && 'rectangular' === $this->style ) {
				$styles += $this->narrow_style( $columns, $col, $images );
			}
		}
		$rules = array_map( static fn( $name, $value ) => "$name:$value", array_keys( $styles ), $styles );
		return implode( ';', $rules );
	}

	/**
	 * The width and ratio of a column on a small screen, where the columns of a row are paired. If their number is odd,
	 * the wider of the first and the last has its own line, with its images side by side, and is not taller than wide.
	 *
	 * @param list<float> $columns Ratios of the row's columns.
	 * @param list<int>   $images  Indexes of the column's images.
	 * @return array<string, string>
	 */
	private function narrow_style( array $columns, int $col, array $images ): array {
		$last = count( $columns ) - 1;
		$odd  = 1 === $last % 2 ? -1 : ( $columns[0] >= $columns[ $last ] ? 0 : $last );
		if ( $col === $odd ) {
			$ratios = array_map( fn( int $image ): float => $this->images[ $image ]['ratio'], $images );
			return array( '--w' => '100%', '--n' => self::number( max( 1, array_sum( $ratios ) ) ), '--d' => 'row' );
		}
		$other = ( 0 === $odd ? $col - 1 : $col ) % 2 ? $col - 1 : $col + 1;
		$share = $columns[ $col ] / max( 0.01, $columns[ $col ] + $columns[ $other ] );
		return array( '--w' => 'calc((100% - 4px)*' . self::number( $share ) . ')' );
	}

	/** A link that contains only an image without alternative text has no name. */
	private function name_link( \WP_HTML_Tag_Processor $link, int $image ): void {
		if ( '' === trim( $this->images[ $image ]['alt'] ?? '-' ) ) {
			$link->set_attribute(
				'aria-label',
				/* translators: 1: position of the image. 2: number of images. */
				sprintf( __( 'View image %1$d of %2$d', 'ramjet' ), $image + 1, count( $this->images ) )
			);
		}
	}

	private function set_sizes( \WP_HTML_Tag_Processor $img, int $image, float $share ): void {
		if ( $this->images[ $image ]['is_local'] ) {
			$percent = max( 1, min( 100, (int) ceil( 100 * $share ) ) );
			$img->set_attribute( 'sizes', '(max-width: 480px) ' . max( 50, $percent ) . "vw, {$percent}vw" );
		}
	}

	private function is_tiled(): bool {
		return in_array( $this->style, array( 'circle', 'square' ), true );
	}

	/** @return string|null Which part of the structure an element is: the same whenever the markup is read. */
	private static function part( string $class_names ): ?string {
		foreach ( array( 'gallery', 'row', 'col' ) as $part ) {
			if ( str_contains( $class_names, "tiled-gallery__$part" ) ) {
				return $part;
			}
		}
		return null;
	}

	private static function number( float $number ): string {
		return (string) round( $number, 4 );
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}
}
