<?php
declare(strict_types=1);

namespace Ramjet\Instagram;

/**
 * The gallery on the page, made of the site's own copies. A contributor can name any connected account; their posts are
 * public on Instagram.
 */
final class Gallery {

	/** @return string The saved markup, a link to the profile, if there are no images. */
	public static function render( array $attributes, string $content ): string {
		$names   = array( $attributes['accessToken'] ?? '', $attributes['instagramUser'] ?? '' );
		$account = array_map( 'is_string', $names ) === array( true, true ) ? Accounts::find( ...$names ) : null;
		$columns = self::number( $attributes['columns'] ?? null, 3, 1, 6 );
		$spacing = self::number( $attributes['spacing'] ?? null, 10, 0, 50 );
		$count   = self::number( $attributes['count'] ?? null, 9, 1, 30 );
		$images  = array_slice( $account['images'] ?? array(), 0, $count );
		if ( array() === $images ) {
			return $content;
		}
		$is_stacked = false !== ( $attributes['isStackedOnMobile'] ?? true );
		$sizes      = ( $is_stacked ? '(max-width: 599px) 100vw, ' : '' ) . ceil( 100 / $columns ) . 'vw';
		$items      = array_map(
			static fn( array $image ): string => self::item( $image, $account['folder'], $sizes ),
			$images
		);
		return sprintf(
			'<div %1$s><div class="wp-block-jetpack-instagram-gallery__grid%2$s" style="%3$s">%4$s</div></div>',
			get_block_wrapper_attributes(),
			$is_stacked ? ' is-stacked-on-mobile' : '',
			"--ramjet-columns:$columns;--ramjet-spacing:{$spacing}px",
			implode( '', $items )
		);
	}

	/** WordPress adds `loading`. */
	private static function item( array $image, string $folder, string $sizes ): string {
		$large = Copies::url( $folder, $image['file'] );
		$small = Copies::url( $folder, $image['small'] );
		return sprintf(
			'<a class="wp-block-jetpack-instagram-gallery__grid-post" href="%1$s" target="_blank"'
				. ' rel="noopener noreferrer"><img src="%2$s" srcset="%3$s %4$dw, %2$s %5$dw" sizes="%6$s"'
				. ' width="%5$d" height="%5$d" alt="%7$s"></a>',
			esc_url( $image['link'] ),
			esc_url( $large ),
			esc_url( $small ),
			$image['small_width'],
			$image['width'],
			esc_attr( $sizes ),
			esc_attr( self::alternative( $image ) )
		);
	}

	private static function alternative( array $image ): string {
		/* translators: %s: date. */
		$text = __( 'Instagram post from %s', 'ramjet' );
		return '' !== $image['title']
			? $image['title']
			: sprintf( $text, wp_date( get_option( 'date_format' ), $image['time'] ) );
	}

	private static function number( mixed $value, int $default, int $min, int $max ): int {
		return is_numeric( $value ) ? (int) max( $min, min( $max, $value ) ) : $default;
	}
}
