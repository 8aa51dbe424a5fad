<?php
declare(strict_types=1);

namespace Ramjet\Move\Look;

use Ramjet\Move\JetpackOptions;

/** What a move leaves to a person in widgets, modules and the theme. */
final class SiteFindings {

	/** Jetpack's widgets, by the beginnings of their IDs. */
	private const WIDGETS = array(
		'authors', 'blog-stats', 'blog_subscription', 'eu_cookie_law_widget', 'facebook-likebox', 'flickr',
		'follow_button_widget', 'gallery', 'google_translate_widget', 'googleplus-badge', 'grofile', 'image',
		'internet_defense_league_widget', 'jetpack-search-filters', 'jetpack_display_posts_widget',
		'jetpack_my_community', 'jetpack_simple_payments_widget', 'jetpack_widget_social_icons', 'milestone_widget',
		'rss_links', 'top-posts', 'twitter_timeline', 'upcoming_events_widget', 'widget_contact_info',
		'widget_mailchimp_subscriber_popup', 'wordads_ccpa_do_not_sell_link_widget', 'wordads_sidebar_widget',
		'wpcom-goodreads', 'wpcom_instagram_widget', 'wpcom_social_media_icons_widget',
	);

	/** Folders of separate plugins, which need not be listed as modules. */
	private const PLUGINS = array(
		'jetpack-backup'  => 'backup',
		'vaultpress'      => 'vaultpress',
		'jetpack-protect' => 'scan',
	);

	/** Visibility conditions of a block; in its comment, the editor writes < and > as escape sequences. */
	private const CONDITIONS = '~<!--\s+wp:(?>[^<>]*?"conditions":\{)[^<>]*?"rules":\[\{~';

	/** @return array<string, array{count: int, items: list<string>}> By ID. */
	public static function all(): array {
		$modules = JetpackOptions::modules();
		$found   = array(
			'widgets'     => array(),
			'visibility'  => array(),
			'subscribers' => array_intersect( array( 'subscriptions' ), $modules ),
			'theme'       => ThemeFiles::failing(),
			'not-offered' => self::not_offered( $modules ),
			'views'       => array_intersect( array( 'stats' ), $modules ),
		);
		foreach ( self::widgets() as [ $base, $number, $item ] ) {
			$instance = JetpackOptions::list( "widget_$base" )[ $number ] ?? null;
			if ( self::is_jetpacks( $base ) ) {
				$found['widgets'][] = $item;
			}
			if ( is_array( $instance ) && self::has_conditions( $instance ) ) {
				$found['visibility'][] = $item;
			}
		}
		return array_map( static fn( array $items ): array => array(
			'count' => count( $items ),
			'items' => array_slice( array_values( $items ), 0, FindingList::ITEMS ),
		), array_filter( $found ) );
	}

	/**
	 * @param list<string> $modules
	 * @return list<string> Modules that are on, or whose separate plugin is; one of each name.
	 */
	private static function not_offered( array $modules ): array {
		foreach ( array_filter( JetpackOptions::list( 'active_plugins' ), 'is_string' ) as $plugin ) {
			$modules[] = self::PLUGINS[ strtok( $plugin, '/' ) ] ?? '';
		}
		return array_keys( array_unique( array_intersect_key( FindingList::modules(), array_flip( $modules ) ) ) );
	}

	/** @return list<array{string, int, string}> Beginning of the ID, number, and a name of each widget that shows. */
	private static function widgets(): array {
		$widgets = array();
		foreach ( JetpackOptions::list( 'sidebars_widgets' ) as $sidebar => $ids ) {
			$registered = $GLOBALS['wp_registered_sidebars'][ $sidebar ] ?? null;
			foreach ( null !== $registered && is_array( $ids ) ? $ids : array() as $id ) {
				if ( is_string( $id ) && 1 === preg_match( '/^(.{1,100})-(\d{1,9})$/D', $id, $match ) ) {
					$type      = preg_replace( '/\b(?:jetpack|wpcom|widget)\b/', '', strtr( $match[1], '_-', '  ' ) );
					$place     = mb_substr( wp_strip_all_tags( (string) ( $registered['name'] ?? $sidebar ) ), 0, 100 );
					$widgets[] = array( $match[1], (int) $match[2], "$place: " . ucwords( trim( $type ) ) );
				}
			}
		}
		return $widgets;
	}

	/** Whether a widget is one of Jetpack, and no other plugin has registered one of this name. */
	private static function is_jetpacks( string $base ): bool {
		if ( ! in_array( $base, self::WIDGETS, true ) ) {
			return false;
		}
		foreach ( $GLOBALS['wp_widget_factory']->widgets as $widget ) {
			if ( $widget->id_base === $base ) {
				$file = (string) ( new \ReflectionObject( $widget ) )->getFileName();
				return 1 === preg_match( '~/plugins/jetpack[^/]*/~', wp_normalize_path( $file ) );
			}
		}
		return true;
	}

	private static function has_conditions( array $instance ): bool {
		$content = $instance['content'] ?? '';
		$rules   = is_array( $instance['conditions'] ?? null ) ? $instance['conditions']['rules'] ?? null : null;
		return is_array( $rules ) && array() !== $rules
			|| is_string( $content ) && 1 === preg_match( self::CONDITIONS, $content );
	}
}
