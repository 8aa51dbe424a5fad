<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Form;

use Ramjet\Support\Contracts\SignupView;
use Ramjet\Support\Markup\Html;
use Ramjet\Support\Visitors\SignupMarkup;

/** Prints the Subscribe block. The page is the same for all visitors: no email address is filled in. */
final class SubscribeMarkup {

	private const NAME = 'wp-block-jetpack-subscriptions';

	/** Formats of a button's text. */
	private const FORMATS = array(
		'strong' => array(),
		'em'     => array(),
		'b'      => array(),
		'i'      => array(),
		's'      => array(),
		'br'     => array(),
		'span'   => array( 'class' => true ),
	);

	/**
	 * @param \Closure(): bool                  $is_active Whether the module is on.
	 * @param \Closure(): int                   $count     How many have subscribed.
	 * @param \Closure( \WP_Block ): ?SignupView $view
	 */
	public function __construct(
		private readonly \Closure $is_active,
		private readonly \Closure $count,
		private readonly \Closure $view
	) {}

	/**
	 * @param array<string, mixed> $attributes Unchecked.
	 * @param array<string, mixed> $declared   `ramjet` of block.json, with translated texts.
	 * @return string Safe markup; '' where the form cannot work.
	 */
	public function html( array $attributes, ?\WP_Block $block, array $declared ): string {
		if ( ! ( $this->is_active )() ) {
			return '';
		}
		if ( is_feed() ) {
			$link = Html::element(
				'a',
				array( 'href' => (string) get_permalink() ),
				esc_html__( 'Subscribe on the site', 'ramjet' )
			);
			return Html::element( 'p', array(), $link );
		}
		$view = null === $block ? null : ( $this->view )( $block );
		if ( null === $view ) {
			return '';
		}
		$texts  = $declared['texts'];
		$text   = static fn( string $name ): string =>
			is_string( $attributes[ $name ] ?? null ) && '' !== trim( $attributes[ $name ] )
				? $attributes[ $name ]
				: $texts[ $name ];
		$styles = new SubscribeStyles( $attributes, $declared['defaults'], $declared['maximum'] );
		$count  = true === ( $attributes['showSubscribersTotal'] ?? null ) ? ( $this->count )() : 0;
		$form   = $view->is_sent ? '' : $this->form( $view, $text, $styles );
		$inner  = Html::element( 'div', array( 'class' => self::NAME . '__container' ), $form . self::total( $count ) );
		$wrapper = get_block_wrapper_attributes( array(
			'id'    => $view->id,
			'class' => implode( ' ', array_filter( array(
				self::NAME . '__supports-newline',
				$styles->is_on_new_line() ? self::NAME . '__use-newline' : '',
				$count > 0 ? self::NAME . '__show-subs' : '',
				$view->is_sent ? 'is-success' : '',
			) ) ),
		) );
		$notices = SignupMarkup::notices( $view, self::NAME, array(
			'processing' => $texts['processing'],
			'success'    => wp_strip_all_tags( $text( 'successMessage' ) ),
			'error'      => $texts['error'],
		) );
		return "<div $wrapper>$inner$notices</div>";
	}

	/** @param \Closure( string ): string $text The block's text of this name. */
	private function form( SignupView $view, \Closure $text, SubscribeStyles $styles ): string {
		$label  = wp_kses( $text( 'submitButtonText' ), self::FORMATS );
		$field  = SignupMarkup::field( $view, $text( 'subscribePlaceholder' ), '', $styles->field() );
		$button = Html::element( 'button', array( 'type' => 'submit' ) + $styles->button(), $label );
		$row    = Html::element( 'p', array( 'class' => self::NAME . '__field' ), $field )
			. Html::element( 'p', array( 'class' => self::NAME . '__submit', 'style' => $styles->wrapper() ), $button );
		$form   = SignupMarkup::form(
			$view,
			Html::element(
				'div',
				array( 'class' => self::NAME . '__form-elements', 'style' => $styles->row() ),
				$row
			) . SignupMarkup::error( $view, self::NAME )
		);
		if ( ! $styles->is_style( 'button' ) ) {
			return $form;
		}
		$details = array(
			'class' => self::NAME . '__open ' . self::NAME . '__submit',
			'open' => null !== $view->is_sent,
		);
		return Html::element( 'details', $details, Html::element( 'summary', $styles->button(), $label ) . $form );
	}

	private static function total( int $count ): string {
		/* translators: %s: number of subscribers. */
		$text = _n( 'Join %s other subscriber', 'Join %s other subscribers', $count, 'ramjet' );
		$text = sprintf( $text, number_format_i18n( $count ) );
		return 0 === $count
			? ''
			: Html::element( 'div', array( 'class' => self::NAME . '__subscount' ), esc_html( $text ) );
	}
}
