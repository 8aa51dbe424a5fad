<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Story;

use Ramjet\Support\Contracts\VideoElement;
use Ramjet\Support\Markup\Html;
use Ramjet\Support\Media\Images;
use Ramjet\Support\Values\Text;

/** Prints a story: a row to scroll, and the dialog in which view.ts plays it. */
final class StoryMarkup {

	/** Paths of icons of 24 × 24. */
	private const ICONS = array(
		'play'  => 'M7 4.5v15l12.5-7.5z',
		'pause' => 'M6 5h4.2v14H6zM13.8 5H18v14h-4.2z',
		'loud'  => 'M3.5 9v6H7l5 4.5v-15L7 9zM14.5 8v8a4.5 4.5 0 0 0 0-8z',
		'mute'  => 'M3.5 9v6H7l5 4.5v-15L7 9zM21.5 9.9l-1.4-1.4-2.1 2.1-2.1-2.1-1.4 1.4 2.1 2.1-2.1 2.1 1.4 1.4 2.1-2.1'
			. ' 2.1 2.1 1.4-1.4-2.1-2.1z',
		'close' => 'M18.7 6.7 17.3 5.3 12 10.6 6.7 5.3 5.3 6.7l5.3 5.3-5.3 5.3 1.4 1.4 5.3-5.3 5.3 5.3 1.4-1.4'
			. '-5.3-5.3z',
	);

	public function __construct( private readonly VideoElement $videos ) {}

	/**
	 * @param array<string, mixed> $attributes The block's, of any value.
	 * @return string '' without a file that can be shown.
	 */
	public function block( array $attributes ): string {
		$files = is_array( $attributes['mediaFiles'] ?? null ) ? array_values( $attributes['mediaFiles'] ) : array();
		Images::prime( array_column( array_filter( $files, 'is_array' ), 'id' ) );
		$items = array_values( array_filter( array_map( StoryItem::read( ... ), $files ) ) );
		$count = count( $items );
		if ( 0 === $count ) {
			return '';
		}
		$list = '';
		foreach ( $items as $index => $item ) {
			$list .= $item->render( $index + 1, $count, $this->videos );
		}
		$name = __( 'Story', 'ramjet' );
		// The row can be reached, and scrolled, by keyboard.
		$row  = array( 'aria-label' => $name, 'role' => 'list', 'tabindex' => $count > 1 ? '0' : null );
		$html = Html::element( 'ul', $row, $list ) . ( is_feed() ? '' : self::player( $count ) );
		return '<div ' . get_block_wrapper_attributes( array( 'class' => 'wp-story' ) ) . ">$html</div>";
	}

	private static function player( int $count ): string {
		$title  = Text::plain( in_the_loop() ? get_the_title() : '', true );
		$title  = '' === $title ? Text::plain( get_bloginfo( 'name' ), true ) : $title;
		$button = static fn( string $part, string $label, string $content = '', array $more = array() ): string =>
			Html::element( 'button', array( 'type' => 'button', 'class' => "wp-story__$part" )
				+ array( 'aria-label' => '' === $label ? null : $label ) + $more, $content );
		$pause  = array(
			'data-play'  => __( 'Play', 'ramjet' ),
			'data-pause' => __( 'Pause', 'ramjet' ),
			'autofocus'  => true,
		);
		$mute   = array(
			'data-mute'   => __( 'Mute', 'ramjet' ),
			'data-unmute' => __( 'Unmute', 'ramjet' ),
			'hidden'      => true,
		);
		$bar    = $button( 'pause', $pause['data-pause'], self::icon( 'pause' ) . self::icon( 'play' ), $pause )
			. $button( 'mute', $mute['data-unmute'], self::icon( 'loud' ) . self::icon( 'mute' ), $mute )
			. $button( 'close', __( 'Close', 'ramjet' ), self::icon( 'close' ) );
		/* translators: 1: position of an image or video in a story. 2: how many there are. */
		$status = __( 'Story, %1$d of %2$d', 'ramjet' );
		$dialog = '<div class="wp-story__stage"></div>'
			. $button( 'previous', __( 'Previous', 'ramjet' ) )
			. $button( 'next', __( 'Next', 'ramjet' ) )
			. '<div class="wp-story__top"><div class="wp-story__bars">' . str_repeat( '<i></i>', $count ) . '</div>'
			. Html::element( 'p', array(), Html::literal( $title ) ) . $bar . '</div>'
			. Html::element(
				'p',
				array( 'class' => 'wp-story__problem', 'hidden' => true ),
				esc_html__( 'Your browser cannot play this video.', 'ramjet' )
			)
			. '<p class="screen-reader-text" role="status" data-text="' . esc_attr( $status ) . '"></p>';
		return $button( 'open wp-element-button', '', self::icon( 'play' ) . esc_html__( 'Play story', 'ramjet' ) )
			. Html::element( 'dialog', array( 'aria-label' => $title ), $dialog );
	}

	private static function icon( string $name ): string {
		return '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="' . self::ICONS[ $name ] . '"/></svg>';
	}
}
