<?php
declare(strict_types=1);

namespace Ramjet\Move\Look;

use Ramjet\Support\Dashboard\Page;
use Ramjet\Support\Values\Shape;
use Ramjet\Support\Values\Text;

/** Describes findings: what they are, what to do, and where. */
final class FindingList {

	/** Items that are kept of each finding. */
	public const ITEMS = 50;

	public function __construct( private readonly \wpdb $db ) {}

	/**
	 * Counts another item.
	 *
	 * @param mixed $finding As stored; null for none yet.
	 * @return array{count: int, items: list<int|string>}
	 */
	public static function add( mixed $finding, int|string $item ): array {
		$known = self::read( $finding );
		return array(
			'count' => $known['count'] + 1,
			'items' => array_slice( array( ...$known['items'], $item ), 0, self::ITEMS ),
		);
	}

	/** @return array<string, string> Names of what Ramjet does not offer, by Jetpack's module. */
	public static function modules(): array {
		$backup = __( 'Backup', 'ramjet' );
		return array(
			'backup'     => $backup,
			'rewind'     => $backup,
			'vaultpress' => $backup,
			'scan'       => __( 'Scan', 'ramjet' ),
			'waf'        => __( 'Firewall', 'ramjet' ),
			'protect'    => __( 'Brute force protection', 'ramjet' ),
			'sso'        => __( 'Single sign-on', 'ramjet' ),
			'monitor'    => __( 'Downtime monitoring', 'ramjet' ),
			'search'     => __( 'Search', 'ramjet' ),
		);
	}

	/**
	 * @param array<mixed> $found By ID, as add() returns them.
	 * @return list<array{id: string, label: string, advice: string, count: int, items: list<array>}>
	 */
	public function describe( array $found ): array {
		$found = array_map( self::read( ... ), $found );
		$posts = $this->posts( array_merge( array(), ...array_values( array_column( $found, 'items' ) ) ) );
		$list  = array();
		foreach ( array_intersect_key( self::texts(), $found ) as $id => [ $label, $advice ] ) {
			$items  = array_map( static fn( int|string $item ): ?array => is_int( $item )
				? $posts[ $item ] ?? null
				: self::place( $id, $item ), $found[ $id ]['items'] );
			$list[] = array(
				'id'     => $id,
				'label'  => $label,
				'advice' => $advice,
				'count'  => $found[ $id ]['count'],
				'items'  => array_values( array_filter( $items ) ),
			);
		}
		return $list;
	}

	/** @return array{count: int, items: list<int|string>} */
	private static function read( mixed $finding ): array {
		$none  = array( 'count' => 0, 'items' => array() );
		$known = Shape::of( $finding, $none ) ?? $none;
		$is_id = static fn( mixed $item ): bool => is_int( $item ) || is_string( $item );
		return array( 'items' => array_values( array_filter( $known['items'], $is_id ) ) ) + $known;
	}

	/** @return array{title: string, url: string}|null What is no post; null for what needs no name. */
	private static function place( string $id, string $item ): ?array {
		return match ( $id ) {
			'widgets', 'visibility' => array( 'title' => $item, 'url' => admin_url( 'widgets.php' ) ),
			'theme'                 => array( 'title' => $item, 'url' => '' ),
			'not-offered'           => array( 'title' => self::modules()[ $item ] ?? $item, 'url' => '' ),
			default                 => null,
		};
	}

	/**
	 * @param list<int|string> $items
	 * @return array<int, array{title: string, url: string}> By ID; without posts that were deleted.
	 */
	private function posts( array $items ): array {
		$ids   = implode( ',', array( 0, ...array_filter( $items, 'is_int' ) ) );
		$posts = array();
		// Without their content, which may be long.
		$query = "SELECT ID, post_type, SUBSTRING(post_title, 1, 200) FROM {$this->db->posts} WHERE ID IN ($ids)";
		foreach ( (array) $this->db->get_results( $query, ARRAY_N ) as [ $id, $type, $title ] ) {
			$title              = trim( Text::plain( (string) $title, true ) );
			$posts[ (int) $id ] = array(
				'title' => '' === $title ? __( '(no title)', 'ramjet' ) : $title,
				'url'   => self::url( (int) $id, $type ),
			);
		}
		return $posts;
	}

	private static function url( int $id, string $type ): string {
		$link = (string) get_post_type_object( $type )?->_edit_link;
		return match ( true ) {
			'feedback' === $type    => admin_url( Page::url( 'responses', array( 'response' => (string) $id ) ) ),
			'jp_mem_plan' === $type => admin_url( Page::url( 'payments' ) ),
			// These links name the theme, too.
			str_starts_with( $link, 'site-editor' ) => admin_url( 'site-editor.php' ),
			'' === $link            => '',
			default                 => admin_url( sprintf( $link, $id ) . '&action=edit' ),
		};
	}

	/** @return array<string, array{string, string}> Label and advice by ID, in the order of the list. */
	private static function texts(): array {
		return array(
			'theme'          => array(
				__( 'Theme files that need Jetpack', 'ramjet' ),
				__( 'Without Jetpack, pages that use them fail. Ask the theme’s author for an update.', 'ramjet' ),
			),
			'subscribers'    => array(
				__( 'Subscribers at WordPress.com', 'ramjet' ),
				__( 'Export them at WordPress.com first, and import the CSV file under Subscribers.', 'ramjet' ),
			),
			'payments'       => array(
				__( 'Payment plans and donations at WordPress.com', 'ramjet' ),
				__( 'Running payments go on there. End them once your members have switched.', 'ramjet' ),
			),
			'response-files' => array(
				__( 'Responses with files at WordPress.com', 'ramjet' ),
				__( 'Download the files with Jetpack before you deactivate it.', 'ramjet' ),
			),
			'videos'         => array(
				__( 'Videos without a local file', 'ramjet' ),
				__( 'Download them from VideoPress, and upload them to the media library.', 'ramjet' ),
			),
			'images'         => array(
				__( 'Images from WordPress.com’s servers', 'ramjet' ),
				__( 'Show this site’s own files instead. Upload those that this site doesn’t have.', 'ramjet' ),
			),
			'shortcodes'     => array(
				__( 'Shortcodes of Jetpack', 'ramjet' ),
				__( 'Visitors will see their code. Replace each with a block, such as Form or Embed.', 'ramjet' ),
			),
			'galleries'      => array(
				__( 'Galleries with a layout of Jetpack', 'ramjet' ),
				__( 'They will show as simple grids. Use a Tiled Gallery or Slideshow block instead.', 'ramjet' ),
			),
			'carousel'       => array(
				__( 'Galleries that open in Jetpack’s carousel', 'ramjet' ),
				__( 'Images will no longer open. Turn on ‘Enlarge on click’ in the gallery’s settings.', 'ramjet' ),
			),
			'widgets'        => array(
				__( 'Widgets of Jetpack', 'ramjet' ),
				__( 'They will disappear. Replace each with a block.', 'ramjet' ),
			),
			'visibility'     => array(
				__( 'Widgets with visibility conditions', 'ramjet' ),
				__( 'They will show on all pages. Remove those that shouldn’t.', 'ramjet' ),
			),
			'portfolios'     => array(
				__( 'Portfolio projects', 'ramjet' ),
				__( 'They will disappear. A plugin that adds the post type jetpack-portfolio shows them.', 'ramjet' ),
			),
			'testimonials'   => array(
				__( 'Testimonials', 'ramjet' ),
				__( 'They will disappear. A plugin with the post type jetpack-testimonial shows them.', 'ramjet' ),
			),
			'latex'          => array(
				__( 'Formulas in LaTeX', 'ramjet' ),
				__( 'Visitors will see their code. Use Math blocks, or a plugin for LaTeX.', 'ramjet' ),
			),
			'markdown'       => array(
				__( 'Posts in Markdown', 'ramjet' ),
				__( 'They will look the same, but you will edit them as HTML.', 'ramjet' ),
			),
			'not-offered'    => array(
				__( 'Not offered by Ramjet', 'ramjet' ),
				__( 'Find a replacement first, or install Jetpack’s separate plugin for it.', 'ramjet' ),
			),
			'views'          => array(
				__( 'Views counted by Jetpack Stats', 'ramjet' ),
				__( 'They stay at WordPress.com; their total can be entered in Views.', 'ramjet' ),
			),
		);
	}
}
