<?php
declare(strict_types=1);

namespace Ramjet\Admin;

/**
 * The ways to the dashboard: its entries in the admin menu and the link in the list of plugins.
 */
final class AdminMenu {

	/** What `page` in the dashboard's address is. */
	public const SLUG = 'ramjet';

	/** Below the content that people write, above what is about the site. */
	private const POSITION = 58;

	/** An engine that has no moving parts: cowl, spike and jet. Filled, so that WordPress can colour it. */
	private const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="black" d="M6 3h8.5L19 5.5 14.5 8H8.4zM6 17h8.5l4.5-2.5-4.5-2.5H8.4zM1 10l6-2 4 2-4 2zM13 9.25h6v1.5h-6z"/></svg>';

	/**
	 * Adds the entries (action admin_menu): all of them for who may manage options, those of single pages for who may
	 * use these.
	 *
	 * @param \Closure(): void              $render Prints the page.
	 * @param \Closure(): void              $load   Called before the page is printed, on its own screen only.
	 * @param array<string, \Closure(): int> $counts Path of a page => how much on it waits for somebody; asked only for pages that the user may see.
	 */
	public static function register( \Closure $render, \Closure $load, array $counts ): void {
		$titles = array_filter( Pages::titles(), static fn( string $path ): bool => current_user_can( Pages::capability( $path ) ), ARRAY_FILTER_USE_KEY );
		if ( array() === $titles ) {
			return;
		}
		$bubbles = array_map( static fn( \Closure $count ): string => self::bubble( $count() ), array_intersect_key( $counts, $titles ) );
		$hook    = add_menu_page(
			__( 'Ramjet', 'ramjet' ),
			__( 'Ramjet', 'ramjet' ) . implode( '', $bubbles ),
			Pages::capability( array_key_first( $titles ) ),
			self::SLUG,
			$render,
			'data:image/svg+xml;base64,' . base64_encode( self::ICON ),
			self::POSITION
		);
		add_action( "load-$hook", $load );
		self::add_pages( $titles, $bubbles );
	}

	/*
	 * A link to each page below the entry. WordPress prints an entry without a callback as the address that it is.
	 */
	private static function add_pages( array $titles, array $bubbles ): void {
		foreach ( $titles as $path => $title ) {
			add_submenu_page( self::SLUG, $title, $title . ( $bubbles[ $path ] ?? '' ), Pages::capability( $path ), Pages::address( $path ) );
		}
		// WordPress repeats the entry itself as the first of its pages.
		remove_submenu_page( self::SLUG, self::SLUG );
		add_filter(
			'submenu_file',
			// Other plugins hand on values of other types, too.
			static fn( mixed $file, mixed $parent = '' ): mixed => self::SLUG === $parent ? Pages::address( Pages::current() ) : $file,
			10,
			2
		);
	}

	/**
	 * A number beside a menu's name, as WordPress shows its own.
	 */
	private static function bubble( int $count ): string {
		if ( 0 === $count ) {
			return '';
		}
		return sprintf(
			' <span class="awaiting-mod count-%1$d"><span class="pending-count" aria-hidden="true">%2$s</span><span class="screen-reader-text">%3$s</span></span>',
			$count,
			esc_html( $count > 99 ? '99+' : number_format_i18n( $count ) ),
			/* translators: %s: number of form responses. */
			esc_html( sprintf( _n( '%s unread response', '%s unread responses', $count, 'ramjet' ), number_format_i18n( $count ) ) )
		);
	}

	/**
	 * Puts a link to the dashboard's settings before the others in the plugin's row (filter plugin_action_links_{plugin}).
	 *
	 * @param array<string, string> $links Links by name.
	 * @return array<string, string>
	 */
	public static function add_link( array $links ): array {
		if ( ! current_user_can( 'manage_options' ) ) {
			return $links;
		}
		$link = sprintf( '<a href="%s">%s</a>', esc_url( admin_url( Pages::address( 'settings' ) ) ), esc_html__( 'Settings', 'ramjet' ) );
		return array( 'settings' => $link ) + $links;
	}
}
