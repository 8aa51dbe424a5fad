<?php
declare(strict_types=1);

namespace Ramjet\Members\Login;

use Ramjet\Support\Markup\Html;

/**
 * What the Subscriber Login block prints: the link to the login page, or in a member's view those to manage the
 * subscription and to log out. Other pages are the same for everybody, because caches keep them.
 */
final class SubscriberLogin {

	/**
	 * @param \Closure(): ?Session $session    Of this view; null for all other requests.
	 * @param \Closure(): bool     $can_log_in Whether there is anything to log in to.
	 */
	public function __construct( private readonly \Closure $session, private readonly \Closure $can_log_in ) {}

	/**
	 * @param array<string, mixed>  $attributes Of the block.
	 * @param array<string, string> $texts      Translated, by attribute.
	 * @return string Safe markup of the links; '' where there is nothing to log in to.
	 */
	public function html( array $attributes, array $texts ): string {
		$session = ( $this->session )();
		$url     = LoginPage::url( true === $attributes['redirectToCurrent'] ? LoginPage::page() : '' );
		$label   = static function ( string $name ) use ( $attributes, $texts ): string {
			$text = trim( wp_strip_all_tags( (string) ( $attributes[ $name ] ?? '' ) ) );
			return Html::literal( '' === $text ? $texts[ $name ] : $text );
		};
		$link    = static fn( string $name ): string =>
			Html::element( 'a', array( 'href' => esc_url_raw( $url ) ), $label( $name ) );
		if ( null === $session ) {
			return ( $this->can_log_in )() ? $link( 'logInLabel' ) : '';
		}
		$fields = Html::hidden( LoginMarkup::ACTION, 'leave' ) . Html::hidden( LoginMarkup::PROOF, $session->view_key );
		$button = Html::element( 'button', array(), $label( 'logOutLabel' ) );
		$target = array( 'method' => 'post', 'action' => esc_url_raw( $url ) );
		$manage = true === $attributes['showManageSubscriptionsLink'] ? $link( 'manageSubscriptionsLabel' ) . ' ' : '';
		return $manage . Html::element( 'form', $target, $fields . $button );
	}
}
