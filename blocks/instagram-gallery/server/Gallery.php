<?php
declare(strict_types=1);

namespace Ramjet\Blocks\InstagramGallery;

/**
 * The gallery on the page, made of the site's own copies. A contributor can name any connected account; their posts are
 * public on Instagram.
 */
final class Gallery {

	/** @return string A link to the profile if there are no images, or without its name the saved markup. */
	public static function render( array $attributes, string $content ): string {
		$account = Accounts::find( $attributes['accessToken'] ?? '', $attributes['instagramUser'] ?? '' );
		$columns = self::limit( $attributes['columns'], 1, 6 );
		$spacing = self::limit( $attributes['spacing'], 0, 50 );
		$count   = self::limit( $attributes['count'], 1, InstagramApi::POSTS );
		$images  = array_slice( $account['images'] ?? array(), 0, $count );
		if ( array() === $images ) {
			return self::link( $attributes['instagramUser'] ?? '', $content );
		}
		$is_stacked = $attributes['isStackedOnMobile'];
		$sizes      = ( $is_stacked ? '(max-width: 599px) 100vw, ' : '' ) . ceil( 100 / $columns ) . 'vw';
		$item       = static fn( array $image ): string => self::item( $image, $account['folder'], $sizes );
		return sprintf(
			'<div %1$s><div class="wp-block-jetpack-instagram-gallery__grid%2$s" style="%3$s">%4$s</div></div>',
			get_block_wrapper_attributes(),
			$is_stacked ? ' is-stacked-on-mobile' : '',
			"--ramjet-columns:$columns;--ramjet-spacing:{$spacing}px",
			implode( '', array_map( $item, $images ) )
		);
	}

	private static function link( mixed $user, string $content ): string {
		if ( ! is_string( $user ) || 1 !== preg_match( '/^[\w.]{1,60}$/D', $user ) ) {
			return $content;
		}
		/* translators: %s: name of an account. */
		$text = sprintf( __( '%s on Instagram', 'ramjet' ), "@$user" );
		return sprintf(
			'<div %1$s><a href="%2$s" target="_blank" rel="noopener noreferrer">%3$s</a></div>',
			get_block_wrapper_attributes(),
			esc_url( "https://www.instagram.com/$user/" ),
			esc_html( $text )
		);
	}

	/** WordPress adds `loading`. */
	private static function item( array $image, string $folder, string $sizes ): string {
		/* translators: %s: date. */
		$text = __( 'Instagram post from %s', 'ramjet' );
		$date = wp_date( get_option( 'date_format' ), $image['time'] );
		return sprintf(
			'<a class="wp-block-jetpack-instagram-gallery__grid-post" href="%1$s" target="_blank"'
				. ' rel="noopener noreferrer"><img src="%2$s" srcset="%3$s %4$dw, %2$s %5$dw" sizes="%6$s"'
				. ' width="%5$d" height="%5$d" alt="%7$s"></a>',
			esc_url( $image['link'] ),
			esc_url( GalleryImages::files()->url( $folder, $image['file'] ) ),
			esc_url( GalleryImages::files()->url( $folder, $image['small'] ) ),
			$image['small_width'],
			$image['width'],
			esc_attr( $sizes ),
			esc_attr( '' === $image['title'] ? sprintf( $text, $date ) : $image['title'] )
		);
	}

	private static function limit( int|float|string $value, int $min, int $max ): int {
		return (int) max( $min, min( $max, round( (float) $value ) ) );
	}
}
