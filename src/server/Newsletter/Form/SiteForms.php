<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Form;

use Ramjet\Newsletter\Settings\NewsletterSettings;
use Ramjet\Support\Mail\Mailer;
use Ramjet\Support\Markup\Html;
use Ramjet\Support\Visitors\BlockSource;

/** Forms that no block in a post is: the one below each post, and Jetpack's shortcodes. */
final class SiteForms {

	private const BLOCK = 'jetpack/subscriptions';

	/** Attributes of the shortcodes => the block's. */
	private const ATTRIBUTES = array(
		'subscribe_placeholder'           => 'subscribePlaceholder',
		'submit_button_text'              => 'submitButtonText',
		'subscribe_button'                => 'submitButtonText',
		'success_message'                 => 'successMessage',
		'custom_background_button_color'  => 'customButtonBackgroundColor',
		'custom_text_button_color'        => 'customTextColor',
		'custom_background_emailfield_color' => 'customEmailFieldBackgroundColor',
		'custom_border_color'             => 'customBorderColor',
		'custom_button_width'             => 'buttonWidth',
		'custom_font_size'                => 'customFontSize',
		'custom_border_radius'            => 'borderRadius',
		'custom_border_weight'            => 'borderWeight',
		'custom_padding'                  => 'padding',
		'custom_spacing'                  => 'spacing',
	);

	/** Forms that were printed in this request. */
	private static int $count = 0;

	private bool $is_below = false;

	/** @param \Closure(): bool $is_active Whether the module is on. */
	public function __construct( private readonly \Closure $is_active ) {}

	/**
	 * What a shortcode prints.
	 *
	 * @param mixed $attributes '' for none.
	 * @return string Safe markup.
	 */
	public function shortcode( mixed $attributes ): string {
		$given = is_array( $attributes ) ? array_filter( $attributes, 'is_string' ) : array();
		// Jetpack's block wrote this where a value was missing.
		$given = array_filter( $given, static fn( string $value ): bool => 'undefined' !== $value );
		$is_on = static fn( string $name ): bool => ! in_array(
			strtolower( $given[ $name ] ?? '' ),
			array( '', '0', 'false' ),
			true,
		);
		$own   = array(
			'showSubscribersTotal' => $is_on( 'show_subscribers_total' ),
			'buttonOnNewLine' => $is_on( 'button_on_newline' ),
		);
		foreach ( self::ATTRIBUTES as $name => $attribute ) {
			$own += isset( $given[ $name ] ) ? array( $attribute => $given[ $name ] ) : array();
		}
		$form = ( $this->is_active )() ? self::form( $own ) : '';
		if ( '' === $form || $is_on( 'show_only_email_and_button' ) ) {
			return $form;
		}
		$texts = array( 'title' => 'h2', 'subscribe_text' => 'p' );
		$html  = '';
		foreach ( $texts as $name => $element ) {
			$text  = trim( wp_strip_all_tags( $given[ $name ] ?? '' ) );
			$html .= '' === $text ? '' : Html::element( $element, array(), Html::literal( $text ) );
		}
		return $html . $form;
	}

	/** Adds the form below the post of a page (filter the_content). */
	public function below( mixed $content ): mixed {
		$post = get_post();
		if ( ! is_string( $content ) || $this->is_below || null === $post || ! self::is_at( $post ) ) {
			return $content;
		}
		$this->is_below = true;
		$form           = self::form( array() );
		/* translators: %s: the site's title. */
		$title = sprintf( __( 'Discover more from %s', 'ramjet' ), Mailer::site_name() );
		$text  = __( 'Subscribe to get the latest posts sent to your email.', 'ramjet' );
		return '' === $form ? $content : $content . Html::element(
			'div',
			array( 'class' => 'ramjet-subscribe-below' ),
			Html::element(
				'h2',
				array(),
				Html::literal( $title )
			) . Html::element( 'p', array(), Html::text( $text ) ) . $form
		);
	}

	private static function is_at( \WP_Post $post ): bool {
		return is_singular( 'post' ) && in_the_loop() && is_main_query() && $post->ID === get_queried_object_id()
			&& '' === $post->post_password && ! is_feed() && ! doing_filter( 'get_the_excerpt' )
			&& ( new NewsletterSettings() )->get( 'newsletter_form_below_posts' )
			// The author has put the form elsewhere.
			&& ! has_block( self::BLOCK, $post );
	}

	/**
	 * @param array<string, mixed> $attributes Of the block.
	 * @return string Safe markup; '' where the block cannot be shown.
	 */
	public static function form( array $attributes ): string {
		// Pages register only the blocks that are parsed.
		[ $block ] = parse_blocks( get_comment_delimited_block_content( self::BLOCK, $attributes, '' ) );
		$texts     = array_intersect_key( $attributes, array( 'subscribePlaceholder' => 0, 'submitButtonText' => 0 ) );
		return render_block( array( BlockSource::SITE => BlockSource::number( ++self::$count, $texts ) ) + $block );
	}
}
