<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Screen;

use Ramjet\Support\Dashboard\Badge;
use Ramjet\Support\Dashboard\Page;

/** The dashboard's entries in the admin menu, and its link in the list of plugins. */
final class Menu {

	/** Position in the menu: below Comments, above Appearance. */
	private const POSITION = 58;

	/** A ramjet engine: cowl, spike and jet. Filled, so that WordPress can colour it. */
	private const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="black" d="'
		. 'M6 3h8.5L19 5.5 14.5 8H8.4zM6 17h8.5l4.5-2.5-4.5-2.5H8.4zM1 10l6-2 4 2-4 2zM13 9.25h6v1.5h-6z"/></svg>';

	/**
	 * @param list<Page>                  $pages     Those that the user may see, in the order of the menu.
	 * @param \Closure(): DashboardScreen $dashboard Makes the screen.
	 */
	public function __construct( private readonly array $pages, private readonly \Closure $dashboard ) {}

	/** Adds the entries of the pages that the user may see (action admin_menu). */
	public function register(): void {
		if ( array() === $this->pages ) {
			return;
		}
		$bubbles = array();
		foreach ( $this->pages as $page ) {
			$bubbles[ $page->path ] = null === $page->badge ? '' : self::bubble( ( $page->badge )() );
		}
		$made      = null;
		$dashboard = function () use ( &$made ): DashboardScreen {
			return $made ??= ( $this->dashboard )();
		};
		$hook      = add_menu_page(
			__( 'Ramjet', 'ramjet' ),
			__( 'Ramjet', 'ramjet' ) . implode( '', $bubbles ),
			$this->pages[0]->capability,
			Page::SLUG,
			static fn() => $dashboard()->render(),
			'data:image/svg+xml;base64,' . base64_encode( self::ICON ),
			self::POSITION
		);
		add_action( "load-$hook", static fn() => $dashboard()->open() );
		foreach ( $this->pages as $page ) {
			// WordPress prints an entry without a callback as the URL that it is.
			add_submenu_page(
				Page::SLUG,
				$page->title,
				$page->title . $bubbles[ $page->path ],
				$page->capability,
				Page::url( $page->path )
			);
		}
		// WordPress repeats the entry itself as the first of its pages.
		remove_submenu_page( Page::SLUG, Page::SLUG );
		add_filter(
			'submenu_file',
			static fn( mixed $file, mixed $parent = '' ): mixed => Page::SLUG === $parent
				? Page::url( $dashboard()->current()->path )
				: $file,
			10,
			2
		);
	}

	/** A number beside a menu's name, as WordPress shows its own. */
	private static function bubble( Badge $badge ): string {
		if ( 0 === $badge->count ) {
			return '';
		}
		return sprintf(
			' <span class="awaiting-mod count-%1$d"><span class="pending-count" aria-hidden="true">%2$s</span>'
				. '<span class="screen-reader-text">%3$s</span></span>',
			$badge->count,
			esc_html( $badge->count > 99 ? '99+' : number_format_i18n( $badge->count ) ),
			esc_html( $badge->text )
		);
	}

	/**
	 * Puts a link to the settings first in the plugin's row (filter plugin_action_links_{plugin}).
	 *
	 * @param array<string, string> $links Links by name.
	 * @return array<string, string>
	 */
	public static function add_link( array $links ): array {
		if ( ! current_user_can( 'manage_options' ) ) {
			return $links;
		}
		$link = sprintf(
			'<a href="%s">%s</a>',
			esc_url( admin_url( Page::url( 'settings' ) ) ),
			esc_html__( 'Settings', 'ramjet' )
		);
		return array( 'settings' => $link ) + $links;
	}
}
