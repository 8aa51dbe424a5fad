<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\BloggingPrompt;

use Ramjet\Blocks\BloggingPrompt\PromptResponse;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Tests\TestCase;

/**
 * The prompts of the site, posts that begin with one, and the block on the page.
 */
final class BloggingPromptTest extends TestCase {

	private const ROUTE = '/wpcom/v3/blogging-prompts';

	protected function setUp(): void {
		parent::setUp();
		$this->log_in_as( 'author' );
	}

	public function test_each_day_of_a_month_has_another_prompt_of_ours(): void {
		$prompts = $this->rest( 'GET', self::ROUTE, array( 'after' => '2026-03-01', 'per_page' => 100 ) );
		self::assertSame( 31, $prompts->get_headers()['X-WP-Total'] + 0 );
		self::assertCount( 31, array_unique( array_column( $prompts->get_data(), 'text' ) ) );
		self::assertSame( '2026-03-31', $prompts->get_data()[30]['date'] );
	}

	public function test_a_prompt_has_the_fields_of_jetpacks(): void {
		$prompt = $this->rest( 'GET', self::ROUTE . '/1000002' )->get_data();
		unset( $prompt['date'] );
		$expected = array(
			'id'                    => 1_000_002,
			'label'                 => 'Daily writing prompt',
			'text'                  => 'Describe a place where you feel completely at home.',
			'attribution'           => '',
			'answered'              => false,
			'answered_users_count'  => 0,
			'answered_users_sample' => array(),
			'answered_link'         => home_url( '/?tag=dailyprompt-1000002' ),
			'answered_link_text'    => 'View all responses',
		);
		self::assertSame( $expected, $prompt );
	}

	public function test_a_day_without_a_year_begins_the_list_whichever_the_order(): void {
		$this->save_prompts( "One\nTwo\nThree" );
		$list = fn( array $params ): array => array_column( $this->list( $params ), 'text', 'date' );
		$from = $list( array( 'after' => '--12-31', 'order' => 'desc', 'force_year' => 2025 ) );
		self::assertSame( array( '2025-12-31', '2026-01-01', '2026-01-02' ), array_keys( $from ) );
		self::assertSame( array_reverse( $from, true ), $list( array( 'after' => '2025-12-31', 'order' => 'desc' ) ) );
		self::assertSame( $from, $list( array( 'before' => '2026-01-03' ) ) );
		self::assertSame(
			array_slice( $from, 0, 2 ),
			$list( array( 'after' => '2025-12-31', 'before' => '2026-01-02T00:00:00' ) )
		);
		$today = array_key_first( $list( array() ) );
		self::assertSame( current_time( 'Y-m-d' ), $today );
	}

	public function test_the_list_is_filtered_sorted_and_paged(): void {
		$this->save_prompts( "Cake\nTea & <3\nApples" );
		$texts = fn( array $params ): array => array_column( $this->list( $params ), 'text' );
		self::assertSame( array( 'Tea &amp; &lt;3' ), $texts( array( 'search' => 'a & <' ) ) );
		self::assertSame( array( 'Apples', 'Cake', 'Tea &amp; &lt;3' ), $texts( array( 'orderby' => 'title' ) ) );
		self::assertSame( array( 'Cake' ), $texts( array( 'orderby' => 'title', 'page' => 2, 'per_page' => 1 ) ) );
		$ids = array_column( $this->list( array( 'orderby' => 'title', 'order' => 'desc' ) ), 'id' );
		self::assertSame( $ids, array_column( $this->list( array( 'include' => $ids, 'orderby' => 'include' ) ), 'id' ) );
		self::assertCount( 1, $texts( array( 'exclude' => array_slice( $ids, 1 ) ) ) );
		sort( $ids );
		self::assertSame( $ids, array_column( $this->list( array( 'orderby' => 'id' ) ), 'id' ) );
	}

	/**
	 * @dataProvider bad_arguments
	 */
	public function test_arguments_that_make_no_sense_are_refused( array $params ): void {
		self::assertSame( 400, $this->rest( 'GET', self::ROUTE, $params )->get_status() );
	}

	public function bad_arguments(): array {
		return array(
			'a word as date'  => array( array( 'after' => 'soon' ) ),
			'a list as date'  => array( array( 'before' => array( '2026-01-01' ) ) ),
			'the year 0'      => array( array( 'force_year' => 0 ) ),
			'too many'        => array( array( 'per_page' => 101 ) ),
			'an unknown sort' => array( array( 'orderby' => 'mood' ) ),
		);
	}

	public function test_an_id_stays_when_other_prompts_come_or_go(): void {
		$this->save_prompts( "Where do you walk?\nWho cooks?" );
		$id = $this->list( array( 'search' => 'cooks' ) )[0]['id'];
		$this->save_prompts( "  Who cooks?  \r\n\r\nWhat is new?\nWho cooks?" );
		self::assertSame( 'Who cooks?', $this->rest( 'GET', self::ROUTE . "/$id" )->get_data()['text'] );
		self::assertCount( 2, $this->list( array() ) );
		$this->save_prompts( 'What is new?' );
		$gone = $this->rest( 'GET', self::ROUTE . "/$id" );
		self::assertSame( 404, $gone->get_status() );
		self::assertSame( 'rest_post_invalid_id', $gone->get_data()['code'] );
		// Posts may answer one of ours from before.
		self::assertSame( 200, $this->rest( 'GET', self::ROUTE . '/1000031' )->get_status() );
	}

	public function test_ten_thousand_prompts_with_html_are_listed_as_text(): void {
		$lines = array_map(
			static fn( int $n ): string => "<p class='a'>What about <em>$n</em>, <script>alert( $n )</script> & “you”?</p>",
			range( 1, 10_000 )
		);
		$this->save_prompts( implode( "\n", $lines ) );
		$response = $this->rest( 'GET', self::ROUTE, array( 'after' => '1969-12-31', 'per_page' => 100, 'page' => 100 ) );
		self::assertSame( '10000', $response->get_headers()['X-WP-Total'] );
		self::assertCount( 100, $response->get_data() );
		$text = $this->list( array( 'search' => 'about 7,' ) )[0]['text'];
		self::assertSame( 'What about 7, alert( 7 ) &amp; “you”?', $text );
		self::assertArrayNotHasKey( 'ramjet_writing_prompts', wp_load_alloptions() );
	}

	public function test_a_list_without_text_is_none(): void {
		$this->save_prompts( " \n<hr>\n\r\n" );
		self::assertSame( 1_000_001, min( array_column( $this->list( array( 'per_page' => 100 ) ), 'id' ) ) );
	}

	public function test_a_prompt_is_answered_once_the_user_has_published_a_post_with_its_tag(): void {
		$this->respond( array( 'status' => 'draft' ) );
		self::assertFalse( $this->rest( 'GET', self::ROUTE . '/1000005' )->get_data()['answered'] );
		$this->respond();
		$this->respond();
		self::assertTrue( $this->rest( 'GET', self::ROUTE . '/1000005' )->get_data()['answered'] );
		self::assertSame( 0, $this->rest( 'GET', self::ROUTE . '/1000005' )->get_data()['answered_users_count'] );
		$this->log_in_as( 'editor' );
		self::assertFalse( $this->rest( 'GET', self::ROUTE . '/1000005' )->get_data()['answered'] );
	}

	public function test_a_new_post_can_answer_a_prompt(): void {
		$post = $this->open_new_post( '1000005' );
		self::assertSame( '1000005', get_post_meta( $post->ID, '_jetpack_blogging_prompt_key', true ) );
		self::assertSame(
			array( 'dailyprompt', 'dailyprompt-1000005' ),
			wp_get_post_tags( $post->ID, array( 'fields' => 'names' ) )
		);
		$block = parse_blocks( $post->post_content )[0];
		self::assertSame(
			array( 'promptFetched' => true, 'promptId' => 1_000_005, 'tagsAdded' => true ),
			$block['attrs']
		);
		self::assertStringContainsString( '>What would you do with one extra hour every day?<', $block['innerHTML'] );
		self::assertStringContainsString( '/?tag=dailyprompt-1000005"', $block['innerHTML'] );
	}

	public function test_a_new_post_for_an_unknown_prompt_has_a_block_that_says_so_and_no_tags(): void {
		$post = $this->open_new_post( '77' );
		self::assertSame( array( 'promptId' => 77 ), parse_blocks( $post->post_content )[0]['attrs'] );
		self::assertSame( array(), wp_get_post_tags( $post->ID ) );
		self::assertSame( '', get_post_meta( $post->ID, '_jetpack_blogging_prompt_key', true ) );
	}

	/**
	 * @dataProvider requests_for_nothing
	 */
	public function test_other_new_posts_stay_empty( mixed $param, string $type ): void {
		self::assertSame( '', $this->open_new_post( $param, $type )->post_content );
	}

	public function requests_for_nothing(): array {
		return array(
			'a word'   => array( 'tea', 'post' ),
			'a list'   => array( array( '1000005' ), 'post' ),
			'no ID'    => array( '0', 'post' ),
			'a page'   => array( '1000005', 'page' ),
		);
	}

	public function test_a_new_post_stays_empty_while_the_module_is_off(): void {
		( new ModuleStore() )->set_active( 'blogging-prompt', false );
		self::assertSame( '', $this->open_new_post( '1000005' )->post_content );
	}

	public function test_a_user_who_may_not_assign_tags_gets_the_prompt_without_them(): void {
		$this->filter( 'user_has_cap', static fn( array $caps, array $required, array $args ): array =>
			'assign_post_tags' === $args[0] ? array() : $caps );
		$post = $this->open_new_post( '1000005' );
		self::assertSame( array(), wp_get_post_tags( $post->ID ) );
		self::assertArrayNotHasKey( 'tagsAdded', parse_blocks( $post->post_content )[0]['attrs'] );
	}

	public function test_the_page_links_to_the_responses_of_this_site_without_pictures(): void {
		$saved = (string) file_get_contents( __DIR__ . '/fixtures/pictures.html' );
		self::assertStringNotContainsString( '__answers', do_blocks( $saved ) );
		$this->respond( array( 'status' => 'draft' ), 1234 );
		self::assertStringNotContainsString( '__answers', do_blocks( $saved ), 'without a published response' );
		$this->respond( array(), 1234 );
		$html = do_blocks( $saved );
		$url  = esc_url( get_term_link( 'dailyprompt-1234', 'post_tag' ) );
		self::assertStringContainsString( "<a class=\"jetpack-blogging-prompt__answers-link\" href=\"$url\">View all responses</a></div></div>", $html );
		self::assertStringContainsString( 'Where do you walk?', $html );
		self::assertStringNotContainsString( 'gravatar.com', $html );
		self::assertStringNotContainsString( 'wordpress.com', $html );
	}

	public function test_damaged_attributes_print_the_prompt_without_a_link(): void {
		$saved = str_replace( '"promptId":1234', '"promptId":["1"]', (string) file_get_contents( __DIR__ . '/fixtures/pictures.html' ) );
		$html  = do_blocks( $saved );
		self::assertStringContainsString( 'Where do you walk?', $html );
		self::assertStringNotContainsString( '__answers', $html );
	}

	private function save_prompts( string $text ): void {
		$this->log_in_as( 'admin' );
		$saved = $this->rest( 'POST', '/jetpack/v4/settings', array( 'writing_prompts' => $text ) );
		self::assertSame( 200, $saved->get_status() );
		$this->log_in_as( 'author' );
	}

	private function list( array $params ): array {
		$response = $this->rest( 'GET', self::ROUTE, $params );
		self::assertSame( 200, $response->get_status() );
		return $response->get_data();
	}

	private function respond( array $params = array(), int $id = 1_000_005 ): void {
		$post = $this->save_post( $params + array( 'status' => 'publish' ) );
		wp_add_post_tags( $post['id'], "dailyprompt-$id" );
	}

	/** What post-new.php makes of a URL with `answer_prompt`. */
	private function open_new_post( mixed $param, string $type = 'post' ): \WP_Post {
		if ( 'page' === $type ) {
			$this->log_in_as( 'editor' );
		}
		$_GET['answer_prompt'] = $param;
		$this->filter( 'default_content', PromptResponse::content( ... ) );
		return get_default_post_to_edit( $type, true );
	}
}
