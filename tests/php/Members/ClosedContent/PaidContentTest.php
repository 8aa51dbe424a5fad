<?php
declare(strict_types=1);

namespace Ramjet\Tests\Members\ClosedContent;

use Ramjet\Members\ClosedContent\PaidContent;
use Ramjet\Support\Content\NewsletterPost;
use Ramjet\Support\Contracts\Gate;
use Ramjet\Tests\TestCase;

/** Where WordPress prints a post, visitors read no word of its paid part. */
final class PaidContentTest extends TestCase {

	private const SECRET = 'xylophone';

	/** @var array<string, mixed> Globals that a loop changes. */
	private array $loop = array();

	/** @var array<string, \WP_Hook> Filters that a test has replaced, as they were. */
	private array $hooks = array();

	protected function setUp(): void {
		parent::setUp();
		foreach ( array( 'wp_query', 'post', 'pages', 'page', 'numpages', 'multipage', 'more' ) as $name ) {
			$this->loop[ $name ] = $GLOBALS[ $name ] ?? null;
		}
	}

	protected function tearDown(): void {
		$GLOBALS['wp_filter'] = $this->hooks + $GLOBALS['wp_filter'];
		foreach ( $this->loop as $name => $value ) {
			$GLOBALS[ $name ] = $value;
		}
		parent::tearDown();
	}

	private function post( string $content ): \WP_Post {
		$id = wp_insert_post( wp_slash( array( 'post_title' => 'Paid', 'post_content' => $content, 'post_status' => 'publish' ) ) );
		return get_post( $id );
	}

	/** @return array<string, string> What is printed of a post, by where. */
	private function printed( \WP_Post $post ): array {
		$GLOBALS['wp_query'] = new \WP_Query( array( 'p' => $post->ID ) );
		the_post();
		$pages = array();
		foreach ( $GLOBALS['pages'] as $number => $text ) {
			$pages[ "page $number" ] = (string) apply_filters( 'the_content', $text );
		}
		$rest = rest_do_request( new \WP_REST_Request( 'GET', "/wp/v2/posts/$post->ID" ) )->get_data();
		return $pages + array(
			'content' => (string) apply_filters( 'the_content', get_the_content() ),
			'excerpt' => get_the_excerpt(),
			'feed'    => get_the_content_feed( 'rss2' ),
			'rest'    => (string) wp_json_encode( $rest ),
			'embed'   => (string) apply_filters( 'the_excerpt_embed', get_the_excerpt( $post ) ),
		);
	}

	public function test_visitors_read_the_guest_view_and_authors_both(): void {
		$paid  = '<!-- wp:premium-content/subscriber-view --><p>xylophone</p><!--nextpage--><p>xylophone</p><!--nextpage--><!-- wp:paragraph --><p>xylophone</p><!-- /wp:paragraph --><!-- /wp:premium-content/subscriber-view -->';
		$guest = '<!-- wp:premium-content/logged-out-view --><p>guests</p><!-- /wp:premium-content/logged-out-view -->';
		$whole = "<!-- wp:premium-content/container --><div>$guest$paid</div><!-- /wp:premium-content/container -->";
		$posts = array(
			'whole'     => $whole,
			'cut'       => strstr( $whole, '<!-- /wp:premium-content/subscriber-view', true ) . '<!-- wp:paragraph --><p>xylophone</p><!-- /wp:paragraph -->',
			'unclosed'  => str_replace( '<!-- /wp:paragraph -->', '', $whole ),
			'one page'  => str_replace( '<!--nextpage-->', '', $whole ),
			'in column' => "<!-- wp:columns --><div><!-- wp:column --><div>$whole</div><!-- /wp:column --></div><!-- /wp:columns -->",
		);
		foreach ( $posts as $name => $content ) {
			$post = $this->post( $content );
			$this->log_in_as( null );
			foreach ( $this->printed( $post ) as $where => $text ) {
				self::assertStringNotContainsString( self::SECRET, $text, "$name: $where" );
			}
			$this->log_in_as( 'admin' );
			self::assertStringContainsString( self::SECRET, implode( '', $this->printed( $post ) ) );
		}
		$this->log_in_as( null );
		self::assertStringContainsString( 'guests', $this->printed( $this->post( $posts['one page'] ) )['content'] );
	}

	/** Paid content in a request whose gate is open for these plans. */
	private function paid_content( array $plans ): PaidContent {
		$gate = new class( $plans ) implements Gate {
			public function __construct( private readonly array $plans ) {}

			public function is_open( array $plans ): bool {
				return array() !== array_intersect( $this->plans, $plans );
			}

			public function is_open_post( \WP_Post $post ): bool {
				return array( 6 ) === $this->plans;
			}
		};
		// In place of the plugin's own filters, whose gate is closed. They are added when such content is first parsed.
		parse_blocks( '<!-- wp:premium-content/subscriber-view /-->' );
		foreach ( array( 'pre_render_block', 'render_block_premium-content/subscriber-view' ) as $hook ) {
			$this->hooks[ $hook ] ??= clone $GLOBALS['wp_filter'][ $hook ];
			remove_all_filters( $hook );
		}
		$yes  = static fn(): bool => true;
		$paid = new PaidContent( $yes, static fn(): Gate => $gate, static fn( array $plans ): string => '', static fn() => null, static fn(): bool => true );
		$this->filter( 'pre_render_block', static fn( mixed $html, array $block, ?\WP_Block $parent ): mixed =>
			str_ends_with( (string) $block['blockName'], '-view' ) ? $paid->block( null, $block, $parent ) : $html );
		return $paid;
	}

	/** The content of a page for a request whose gate is open for these plans. */
	private function for_member_of( array $plans, string $content ): string {
		return do_blocks( $this->paid_content( $plans )->content( $content ) );
	}

	private static function paid( string $attributes, string $secret ): string {
		return "<!-- wp:premium-content/container $attributes --><div><!-- wp:premium-content/logged-out-view --><div>guests<!-- wp:premium-content/buttons --><div></div><!-- /wp:premium-content/buttons --></div><!-- /wp:premium-content/logged-out-view --><!-- wp:premium-content/subscriber-view --><div>$secret</div><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->";
	}

	public function test_members_read_the_parts_of_their_plans(): void {
		$content = self::paid( '{"selectedPlanIds":[5,6]}', 'both' ) . self::paid( '{"selectedPlanId":6}', 'old' ) . self::paid( '{"selectedPlanIds":[7],"selectedPlanId":6}', 'other' );
		foreach ( array( '{}', '{"selectedPlanIds":"6 OR 1"}', '{"selectedPlanIds":[-6]}', '{"selectedPlanIds":{"a":[6]}}' ) as $attributes ) {
			$content .= self::paid( $attributes, 'nobody' );
		}
		$html = $this->for_member_of( array( 6 ), $content );
		self::assertStringContainsString( 'both', $html );
		self::assertStringContainsString( 'old', $html );
		self::assertStringNotContainsString( 'other', $html );
		self::assertStringNotContainsString( 'nobody', $html );
		self::assertSame( 5, substr_count( $html, 'guests' ) );
		self::assertSame( 1, substr_count( $html, 'ramjet_login=1' ), 'one link to the membership' );
	}

	public function test_a_paid_part_with_page_breaks_is_on_one_page_for_members(): void {
		$secret = 'xylophone 1<!--nextpage-->xylophone 2<!--nextpage-->xylophone 3';
		$post   = $this->post( self::paid( '{"selectedPlanIds":[7]}', $secret ) . '<!--nextpage--><p>after</p>' );
		$this->log_in_as( null );
		foreach ( array( 6 => array(), 7 => array( '1', '2', '3' ) ) as $plan => $read ) {
			$paid = $this->paid_content( array( $plan ) );
			$html = '';
			foreach ( $paid->pages( explode( '<!--nextpage-->', $post->post_content ), $post ) as $page ) {
				$html .= do_blocks( $paid->content( $page ) );
			}
			preg_match_all( '/xylophone (\d)/', $html, $found );
			self::assertSame( $read, $found[1], "a member of the plan $plan" );
			self::assertStringContainsString( '<p>after</p>', $html );
		}
	}

	public function test_damaged_attributes_open_nothing(): void {
		$view = str_replace( 'logged-out-view -->', 'logged-out-view {"subscribeButtonText":} -->', self::paid( '{"selectedPlanIds":[6}', self::SECRET ) );
		$html = $this->for_member_of( array( 6 ), $view );
		self::assertStringNotContainsString( self::SECRET, $html );
		self::assertStringContainsString( 'guests', $html );
	}

	public function test_members_read_nothing_of_damaged_markup(): void {
		$content = self::paid( '{"selectedPlanIds":[6]}', 'mine' ) . strstr( self::paid( '{"selectedPlanIds":[7]}', 'xylophone' ), '<!-- /wp:premium-content/subscriber', true );
		self::assertStringNotContainsString( self::SECRET, $this->for_member_of( array( 6 ), $content ) );
	}

	public function test_the_first_version_has_buttons_on_the_page(): void {
		$content = '<!-- wp:premium-content/container {"selectedPlanId":6} --><div><!-- wp:premium-content/logged-out-view {"subscribeButtonText":"Join","loginButtonText":"Come <in>"} --><div>guests</div><!-- /wp:premium-content/logged-out-view --></div><!-- /wp:premium-content/container -->';
		$blocks  = array();
		$this->filter( 'render_block', static function ( string $html, array $block ) use ( &$blocks ): string {
			$blocks[] = $block;
			return $html;
		} );
		self::assertStringContainsString( 'Come &lt;in&gt;</a></div></div></div>', do_blocks( $content ) );
		$names = array_column( $blocks, 'attrs', 'blockName' );
		self::assertSame( array( 'planIds' => array( 6 ), 'submitButtonText' => 'Join' ), $names['jetpack/recurring-payments'] );
	}

	public function test_posts_that_a_newsletter_restricted_are_closed(): void {
		$wall  = '<p>before</p><!-- wp:jetpack/paywall /--><p>xylophone</p>';
		$posts = array( $this->post( $wall ), $this->post( '<p>xylophone</p>' ), $this->post( $wall ) );
		foreach ( array( 1, 2 ) as $index ) {
			update_post_meta( $posts[ $index ]->ID, NewsletterPost::META, 'subscribers' );
		}
		foreach ( $posts as $index => $post ) {
			$this->log_in_as( null );
			$printed = $this->printed( $post );
			foreach ( $printed as $where => $text ) {
				self::assertStringNotContainsString( self::SECRET, $text, "$index: $where" );
			}
			self::assertStringContainsString( 'for subscribers only', $printed['content'] );
			self::assertSame( 1 !== $index, str_contains( $printed['content'], 'before' ) );
			$this->log_in_as( 'admin' );
			self::assertStringContainsString( self::SECRET, $this->printed( $post )['content'] );
		}
		update_post_meta( $posts[1]->ID, NewsletterPost::META, 'everybody' );
		$this->log_in_as( null );
		self::assertStringContainsString( self::SECRET, $this->printed( $posts[1] )['content'] );
	}

	public function test_whoever_the_gate_lets_in_reads_all_of_a_restricted_post(): void {
		$inner = self::paid( '{"selectedPlanIds":[7]}', 'other' );
		$post  = $this->post( "<p>before</p><!-- wp:jetpack/paywall /--><p>xylophone</p>$inner<!--nextpage--><p>xylophone 2</p>" );
		$this->log_in_as( null );
		$GLOBALS['post'] = $post;
		foreach ( array( 6 => 2, 5 => 0 ) as $plan => $count ) {
			$paid = $this->paid_content( array( $plan ) );
			$html = '';
			foreach ( $paid->pages( explode( '<!--nextpage-->', $post->post_content ), $post ) as $page ) {
				$html .= do_blocks( $paid->content( $page ) );
			}
			self::assertSame( $count, substr_count( $html, self::SECRET ) );
			self::assertStringContainsString( 'before', $html );
			self::assertStringNotContainsString( 'other', $html );
			self::assertSame( $count > 0, str_contains( $paid->readable( $post ), self::SECRET ) );
		}
	}

	public function test_lists_of_whole_posts_show_excerpts_if_one_of_them_is_closed(): void {
		$list = function ( string $content, string $access ): string {
			$category = wp_insert_term( wp_generate_password( 12, false ), 'category' )['term_id'];
			foreach ( array( $content, '<p>open <b>words</b></p>' ) as $each ) {
				$post = $this->post( $each );
				wp_set_post_categories( $post->ID, array( $category ) );
			}
			update_post_meta( $this->oldest( $category ), NewsletterPost::META, $access );
			$block = array( 'displayPostContent' => true, 'displayPostContentRadio' => 'full_post', 'categories' => array( array( 'id' => $category ) ) );
			return do_blocks( $this->block( 'core/latest-posts', $block ) );
		};
		$this->log_in_as( null );
		$paid   = self::paid( '{"selectedPlanIds":[6]}', self::SECRET );
		$closed = array(
			'meta'    => array( '<p>xylophone</p>', 'paid_subscribers' ),
			'paywall' => array( '<p>before</p><!-- wp:jetpack/paywall /--><p>xylophone</p>', '' ),
			'damaged' => array( str_replace( self::SECRET, '<!-- /wp:paragraph -->' . self::SECRET, $paid ), '' ),
		);
		foreach ( $closed as $name => [ $content, $access ] ) {
			$html = $list( $content, $access );
			self::assertStringNotContainsString( self::SECRET, $html, $name );
			self::assertStringNotContainsString( __( 'This content is password protected.' ), $html, $name );
			self::assertStringContainsString( '__post-excerpt">open words', $html, $name );
		}
		$whole = $list( $paid, 'everybody' );
		self::assertStringContainsString( 'open <b>words</b>', $whole );
		self::assertStringNotContainsString( self::SECRET, $whole );
	}

	private function oldest( int $category ): int {
		return get_posts( array( 'category' => $category, 'fields' => 'ids', 'orderby' => 'ID', 'order' => 'ASC', 'numberposts' => 1 ) )[0];
	}

	public function test_damaged_patterns_are_closed(): void {
		$this->log_in_as( null );
		$content = str_replace( self::SECRET, '<!-- /wp:paragraph -->' . self::SECRET, self::paid( '{"selectedPlanIds":[6]}', self::SECRET ) );
		$pattern = wp_insert_post( wp_slash( array( 'post_type' => 'wp_block', 'post_title' => 'Pattern', 'post_content' => "<p>before</p>$content", 'post_status' => 'publish' ) ) );
		$html    = do_blocks( $this->block( 'core/block', array( 'ref' => $pattern ) ) );
		self::assertStringContainsString( 'before', $html );
		self::assertStringNotContainsString( self::SECRET, $html );
	}

	public function test_users_who_cannot_design_the_site_see_no_paid_part_of_its_templates(): void {
		$part = '<!-- wp:premium-content/subscriber-view --><p>xylophone</p><!-- /wp:premium-content/subscriber-view -->';
		$this->log_in_as( 'author' );
		$GLOBALS['post']                    = $this->post( 'mine' );
		$GLOBALS['_wp_current_template_id'] = 'theme//index';
		try {
			self::assertStringNotContainsString( self::SECRET, do_blocks( $part ) );
			$this->log_in_as( 'admin' );
			self::assertStringContainsString( self::SECRET, do_blocks( $part ) );
		} finally {
			unset( $GLOBALS['_wp_current_template_id'] );
		}
	}

	public function test_patterns_and_template_parts_are_closed(): void {
		$this->log_in_as( null );
		$GLOBALS['post'] = null;
		self::assertSame( 'a', do_blocks( 'a<!-- wp:premium-content/subscriber-view --><p>xylophone</p><!-- /wp:premium-content/subscriber-view -->' ) );
	}
}
