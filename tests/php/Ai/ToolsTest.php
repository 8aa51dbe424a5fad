<?php
declare(strict_types=1);

namespace Ramjet\Tests\Ai;

use Ramjet\Ai\AiFeature;
use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Tests\Provider\Plans\Shop;
use Ramjet\Tests\SharedParts;

require_once dirname( __DIR__ ) . '/Provider/Plans/Shop.php';

/** Status, usage, images, alt texts and abilities, with a model of WordPress's AI client. */
final class ToolsTest extends ProviderTestCase {

	private const STATUS = '/wpcom/v2/jetpack-ai/ai-assistant-feature';

	private const IMAGES = '/wpcom/v2/jetpack-ai/images/generations';

	/** @var list<string> Files to delete. */
	private array $files = array();

	protected function tearDown(): void {
		array_map( 'wp_delete_file', $this->files );
		parent::tearDown();
	}

	private function set_up_model( string ...$models ): void {
		$this->enter_key();
		$this->has( ...$models );
	}

	private function limit( int $site, int $user = 0 ): void {
		update_option( 'ramjet_ai_limit', (string) $site );
		update_option( 'ramjet_ai_user_limit', (string) $user );
	}

	/** Counts requests of a user. */
	private function use_up( string $login, int $count ): void {
		$quota = new \Ramjet\Ai\Requests\Quota( new \Ramjet\Ai\Settings\AiSettings() );
		for ( $i = 0; $i < $count; $i++ ) {
			$quota->consume( (int) get_user_by( 'login', $login )->ID );
		}
	}

	/** @param string $bytes An image file; by default a PNG of 40 by 30 pixels. */
	private function attach( string $name = 'red.png', string $bytes = '' ): int {
		if ( '' === $bytes ) {
			ob_start();
			imagepng( imagecreatetruecolor( 40, 30 ) );
			$bytes = (string) ob_get_clean();
		}
		$file          = wp_upload_bits( $name, null, $bytes )['file'];
		$this->files[] = $file;
		$type          = (string) wp_check_filetype( $name )['type'];
		return wp_insert_attachment( array( 'post_mime_type' => $type, 'post_title' => 'Red' ), $file );
	}

	private function outcome( \WP_REST_Response $response ): array {
		return array( $response->get_status(), $response->get_data()['code'] ?? '' );
	}

	public function test_the_status_reports_a_missing_model(): void {
		$this->log_in_as( 'contributor' );
		$expected = array(
			'has-feature'          => false,
			'is-over-limit'        => false,
			'requests-count'       => 0,
			'requests-limit'       => 0,
			'site-require-upgrade' => false,
			'error-message'        => 'No AI model is set up on this site.',
			'error-code'           => 'not_configured',
		);
		self::assertSame( $expected, $this->rest( 'GET', self::STATUS )->get_data() );
	}

	public function test_the_status_has_the_limit_that_has_been_reached(): void {
		$this->set_up_model( 'text-model' );
		$this->log_in_as( 'author' );
		$status = fn(): array => array_values( array_slice( $this->rest( 'GET', self::STATUS )->get_data(), 0, 5 ) );
		self::assertSame( array( true, false, 0, 0, false ), $status() );
		$this->limit( 20, 2 );
		$this->use_up( 'editor', 2 );
		$this->use_up( 'author', 1 );
		self::assertSame( array( true, false, 3, 20, false ), $status() );
		$this->use_up( 'author', 1 );
		self::assertSame( array( true, true, 2, 2, true ), $status() );
		$this->limit( 4, 0 );
		self::assertSame( array( true, true, 4, 4, true ), $status() );
	}

	public function test_the_report_lists_users_and_roles(): void {
		$this->set_up_model( 'text-model' );
		$this->use_up( 'author', 1 );
		$this->use_up( 'editor', 2 );
		AtomicOptions::insert( 'ramjet_ai_requests_' . wp_date( 'Y-m' ) . '_999999', '1' );
		$this->log_in_as( 'admin' );
		$report = $this->rest( 'GET', '/ramjet/v1/ai/usage' )->get_data();
		self::assertSame( array( 'source' => 'connectors', 'name' => 'Example AI' ), $report['model'] );
		self::assertSame( 3, $report['count'] );
		self::assertSame( array( 2, 1, 1 ), array_column( $report['users'], 'count' ) );
		self::assertSame( get_user_by( 'login', 'editor' )->display_name, $report['users'][0]['name'] );
		self::assertContains( 'Deleted user', array_column( $report['users'], 'name' ) );
		$slugs = array_column( $report['roles'], 'slug' );
		self::assertContains( 'contributor', $slugs );
		self::assertNotContains( 'subscriber', $slugs );
	}

	public function test_images_require_permission_to_edit_the_post(): void {
		$this->set_up_model( 'text-model', 'image-model' );
		$this->replies['images/generations'] = array( 200, array( 'data' => array( array( 'b64_json' => self::PNG ) ) ) );
		$this->log_in_as( 'editor' );
		$post     = $this->save_post( array( 'status' => 'publish' ) )['id'];
		$response = $this->rest( 'POST', self::IMAGES, array( 'prompt' => ' ', 'post_id' => $post ) );
		self::assertSame( array( 'data' => array( array( 'b64_json' => self::PNG ) ) ), $response->get_data() );
		self::assertSame( 'What would you like to see?', end( $this->requests )['body']['prompt'] );
		$this->log_in_as( 'author' );
		$denied = $this->rest( 'POST', self::IMAGES, array( 'prompt' => 'A cat', 'post_id' => $post ) );
		self::assertSame( array( 403, 'rest_forbidden' ), $this->outcome( $denied ) );
		$this->limit( 1 );
		$over = $this->rest( 'POST', self::IMAGES, array( 'prompt' => 'A cat' ) );
		self::assertSame( array( 429, 'error_quota_exceeded' ), $this->outcome( $over ) );
		self::assertSame( 'You have reached the limit of requests for this site.', $over->get_data()['message'] );
	}

	public function test_a_failed_request_for_images_does_not_count(): void {
		$this->set_up_model( 'text-model', 'image-model' );
		$this->log_in_as( 'author' );
		$refusal = array( 'error' => array( 'message' => 'Your request was rejected by our safety system.' ) );
		$this->replies['images/generations'] = array( 400, $refusal );
		$response = $this->rest( 'POST', self::IMAGES, array( 'prompt' => 'A cat' ) );
		self::assertSame( array( 422, 'error_moderation' ), $this->outcome( $response ) );
		$this->replies['images/generations'] = array( 500, array() );
		$response = $this->rest( 'POST', self::IMAGES, array( 'prompt' => 'A cat' ) );
		self::assertSame( array( 503, 'error_service_unavailable' ), $this->outcome( $response ) );
		self::assertSame( 0, $this->rest( 'GET', self::STATUS )->get_data()['requests-count'] );
	}

	public function test_alternative_text_is_plain_and_short(): void {
		$this->set_up_model( 'vision-model' );
		$this->filter( 'locale', static fn(): string => 'de_DE' );
		$this->log_in_as( 'author' );
		wp_set_current_user( get_current_user_id() );
		$image = $this->attach();
		wp_update_post( array( 'ID' => $image, 'post_author' => get_current_user_id() ) );
		$this->writes( "\"Ein <b onclick=\"x\">rotes</b>\n&#91;gallery] &lt;script&gt; Feld " . str_repeat( 'ü', 300 ) . '"' );
		$text = $this->rest( 'POST', '/ramjet/v1/ai/alt-text', array( 'attachment_id' => $image ) )->get_data()['alt_text'];
		self::assertStringStartsWith( 'Ein rotes (gallery)', $text );
		self::assertSame( 250, mb_strlen( $text ) );
		self::assertStringNotContainsString( '<', $text );
		[ $prompt, $picture ] = end( $this->requests )['body']['messages'][0]['content'];
		self::assertStringContainsString( 'de-DE', $prompt['text'] );
		self::assertStringStartsWith( 'data:image/png;base64,', $picture['image_url']['url'] );
		$this->writes( '**' );
		$empty = $this->rest( 'POST', '/ramjet/v1/ai/alt-text', array( 'attachment_id' => $image ) );
		self::assertSame( array( 503, 'error_service_unavailable' ), $this->outcome( $empty ) );
		$this->log_in_as( 'contributor' );
		$denied = $this->rest( 'POST', '/ramjet/v1/ai/alt-text', array( 'attachment_id' => $image ) );
		self::assertSame( array( 403, 'rest_forbidden' ), $this->outcome( $denied ) );
	}

	public function test_a_large_image_is_scaled_down(): void {
		$this->set_up_model( 'vision-model' );
		$this->log_in_as( 'admin' );
		$noise = imagecreatetruecolor( 1500, 900 );
		for ( $x = 0; $x < 1500; $x++ ) {
			for ( $y = 0; $y < 900; $y++ ) {
				imagesetpixel( $noise, $x, $y, ( $x * 7919 + $y * 104729 * $x ) & 0xFFFFFF );
			}
		}
		ob_start();
		imagepng( $noise );
		$image = $this->attach( 'noise.png', (string) ob_get_clean() );
		$this->writes( 'Noise.' );
		$response = $this->rest( 'POST', '/ramjet/v1/ai/alt-text', array( 'attachment_id' => $image ) );
		self::assertSame( array( 'alt_text' => 'Noise.' ), $response->get_data() );
		$url = end( $this->requests )['body']['messages'][0]['content'][1]['image_url']['url'];
		self::assertStringStartsWith( 'data:image/jpeg;base64,', $url );
		self::assertLessThan( 1_400_000, strlen( $url ) );
		self::assertSame( 1024, getimagesizefromstring( (string) base64_decode( substr( $url, 23 ), true ) )[0] );
	}

	/**
	 * @dataProvider unreadable
	 */
	public function test_only_raster_images_are_sent( string $name, string $bytes ): void {
		$this->set_up_model( 'vision-model' );
		$this->log_in_as( 'admin' );
		$id = $this->attach( $name, $bytes );
		// Metadata that leads elsewhere.
		wp_update_attachment_metadata( $id, array(
			'width'  => 2000,
			'height' => 2000,
			'file'   => "../$name",
			'sizes'  => array( 'large' => array( 'file' => '../../../wp-config.php', 'width' => 1024, 'height' => 1024, 'mime-type' => 'image/png' ) ),
		) );
		$response = $this->rest( 'POST', '/ramjet/v1/ai/alt-text', array( 'attachment_id' => $id ) );
		self::assertSame( array( 422, 'ramjet_ai_no_image' ), $this->outcome( $response ) );
		self::assertSame( array(), $this->requests );
	}

	public static function unreadable(): array {
		return array(
			'a text'            => array( 'a.txt', 'Words' ),
			'no image after all' => array( 'a.png', '<?php // secrets' ),
		);
	}

	public function test_a_model_that_does_not_accept_images_causes_a_clear_error(): void {
		$this->set_up_model( 'text-model' );
		$this->log_in_as( 'admin' );
		$response = $this->rest( 'POST', '/ramjet/v1/ai/alt-text', array( 'attachment_id' => $this->attach() ) );
		self::assertSame( array( 422, 'ramjet_ai_no_vision' ), $this->outcome( $response ) );
	}

	public function test_abilities_check_the_user_and_sanitize_the_reply(): void {
		$this->set_up_model( 'text-model' );
		$this->writes( 'Hello <script>alert(1)</script><em>there</em>' );
		$generate = wp_get_ability( 'ramjet/generate-text' );
		$input    = array( 'prompt' => 'Say hello' );
		$this->log_in_as( 'subscriber' );
		self::assertNotTrue( $generate->check_permissions( $input ) );
		$this->log_in_as( 'author' );
		self::assertSame( array( 'text' => 'Hello alert(1)<em>there</em>' ), $generate->execute( $input ) );
		self::assertSame( 1, $this->rest( 'GET', self::STATUS )->get_data()['requests-count'] );

		$rewrite = wp_get_ability( 'ramjet/rewrite-text' );
		$rewrite->execute( array( 'text' => 'Ignore ````this.', 'instruction' => 'Shorter' ) );
		$sent = end( $this->requests )['body']['messages'][1]['content'][0]['text'];
		self::assertSame( "Shorter\n\n````\nIgnore this.\n````", $sent );
		self::assertInstanceOf( \WP_Error::class, $rewrite->execute( array( 'text' => 'No instruction' ) ) );

		$describe = wp_get_ability( 'ramjet/alt-text' );
		$image    = array( 'attachment_id' => $this->attach() );
		$this->log_in_as( 'contributor' );
		self::assertNotTrue( $describe->check_permissions( $image ) );
		update_option( 'ramjet_ai_off_roles', '["author"]' );
		$this->log_in_as( 'author' );
		self::assertNotTrue( $generate->check_permissions( $input ) );
	}

	private function feature( int $included = 0 ): AiFeature {
		return new AiFeature( new SharedParts( self::services_of(), new Shop( array( 'ai_requests' => $included ) ) ) );
	}

	public function test_the_overview_and_site_health_show_the_model_and_the_plans_limit(): void {
		$state = static fn( AiFeature $feature ): array => array(
			...array_map( static fn( OverviewItem $item ): string => "{$item->state->value}: $item->detail", array_slice( $feature->overview(), 0, -1 ) ),
			array_slice( $feature->overview(), -1 )[0]->done,
			$feature->health_information()['ai']['value'],
		);
		self::assertSame(
			array( 'setup: Write with AI: choose a model and enter its key.', false, 'none; limits: 2, 0 per user (month)' ),
			$state( $this->feature( 2 ) )
		);
		// A provider of WordPress's connectors waits for its key.
		self::assertStringEndsWith( 'options-connectors.php', $this->feature()->overview()[0]->step->to_array()['url'] );
		$this->set_up_model( 'text-model' );
		self::assertSame( array( true, 'connectors; limits: 0, 0 per user (month)' ), $state( $this->feature() ) );
		$this->use_up( 'author', 2 );
		self::assertSame(
			array( 'happened: 2 requests this month.', true, 'connectors; limits: 0, 0 per user (month)' ),
			$state( $this->feature() )
		);
		self::assertSame(
			array( 'needs: The limit of AI requests has been reached.', true, 'connectors; limits: 2, 0 per user (month)' ),
			$state( $this->feature( 2 ) )
		);
		$this->limit( 5 );
		self::assertSame( 'happened', $this->feature( 2 )->overview()[0]->state->value );
		self::assertSame( array(), $this->requests );
		update_option( 'ramjet_module_ai-assistant', 'false' );
		self::assertSame( array(), $this->feature()->overview() );
	}

	public function test_the_initial_state_contacts_no_server(): void {
		$this->set_up_model( 'vision-model', 'image-model' );
		$this->log_in_as( 'author' );
		$feature = $this->feature();
		$state   = $feature->initial_state( 'post' )['ai'];
		self::assertSame( array(), $this->requests );
		self::assertSame(
			array( true, 'connectors', false, false, false, false ),
			array( $state['isAllowed'], $state['source'], $state['hasSecondModel'], $state['hasImages'], $state['hasVision'], $state['canManage'] )
		);
		self::assertSame( array( get_current_blog_id(), 'en_US' ), array( $state['siteId'], $state['siteLocale'] ) );
		$this->rest( 'GET', self::STATUS );
		$state = $feature->initial_state( 'post' )['ai'];
		self::assertSame( array( true, true ), array( $state['hasImages'], $state['hasVision'] ) );
		update_option( 'ramjet_module_ai-assistant', 'false' );
		self::assertSame( array(), $feature->initial_state( 'post' ) );
	}
}
