<?php
declare(strict_types=1);

namespace Ramjet\Media\Video;

use Ramjet\Media\Video\Encoding\EncodingJob;
use Ramjet\Media\Video\Files\PrivateStatus;
use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Library\PrivacyUpgrade;
use Ramjet\Media\Video\Page\VideoElements;
use Ramjet\Media\Video\Page\VideoMarkup;
use Ramjet\Media\Video\Page\VideoPreview;
use Ramjet\Media\Video\Page\VideoUrl;
use Ramjet\Media\Video\Playback\WatchPage;
use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Contracts\VideoElement;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Media\PlayerTexts;
use Ramjet\Support\Modules\Module;

/**
 * Videos on visitors' pages.
 *
 * A video is an attachment, and what is true of it is in the database: its title and texts in the post; its guid,
 * details, codec, renditions, tracks and poster in post meta. Details say whether it should be private, and the meta of
 * VideoFolder whether its files are, and where. The folder has the files that the meta names, and the uploaded file of
 * a private video; others are leftovers. Options have no more than the site's settings and unfinished work: uploads in
 * pieces, the run of ffmpeg, the walk of PrivacyJob, locks.
 */
final class VideoFeature extends Feature implements Provides\Renderers, Provides\Modules {

	/**
	 * URLs of videos, and of their files on WordPress.com, as Jetpack's older blocks, embeds and shortcodes name them.
	 * The group is the guid.
	 */
	public const URL = '#^https?://(?:(?:(?:www\.)?videopress\.com|v\.wordpress\.com|video\.wordpress\.com)/'
		. '(?:(?:v|embed)/)?'
		. '|videos\.(?:videopress|files\.wordpress)\.com/(?=[^?\#]+\.(?:mp4|m4v|mov|webm|ogv)(?:[?\#]|$)))'
		. '([a-z\d]{8})(?:[/?\#].*)?$#i';

	/** WordPress's route for previews of URLs. */
	private const PREVIEW = '/oembed/1.0/proxy';

	public function __construct( private readonly Shared $shared ) {}

	public function boot(): void {
		// Before WordPress's own handler, which contacts WordPress.com.
		wp_embed_register_handler(
			'ramjet-video',
			self::URL,
			static fn( array $match, mixed $attributes, string $url ): string => VideoUrl::embed( $match[1], $url )
		);
		// The preview in editors, for which WordPress would contact WordPress.com, too.
		add_filter( 'rest_pre_dispatch', static fn( mixed $reply, mixed $server, mixed $request ): mixed =>
			null === $reply && $request instanceof \WP_REST_Request && self::PREVIEW === $request->get_route()
				? VideoPreview::reply( $request, self::URL )
				: $reply, 10, 3 );
		// Once for all players of a page.
		add_filter(
			'script_module_data_ramjet/videopress/video',
			static fn(): array => array( 'texts' => PlayerTexts::all() )
		);
		// Jetpack, where it is active, adds its own later.
		$shortcode = static fn( mixed $options, mixed $content, string $name ): string =>
			VideoUrl::shortcode( $name, is_array( $options ) ? $options : array(), self::URL );
		add_shortcode( 'videopress', $shortcode );
		add_shortcode( 'wpvideo', $shortcode );
		add_filter( 'wp_video_shortcode_override', static fn( mixed $html, mixed $options ): mixed =>
			'' === $html && is_array( $options ) ? VideoUrl::shortcode( 'video', $options, self::URL ) : $html, 10, 2 );
		// As WordPress's embeds: before blocks are rendered.
		add_filter( 'the_content', static fn( mixed $html ): mixed =>
			is_string( $html ) && str_contains( $html, '<embed' )
				? VideoUrl::replace_embeds( $html, self::URL )
				: $html, 8 );
		// Other plugins change and delete media in requests of visitors, too.
		add_filter( 'wp_insert_attachment_data', static fn( mixed $data, mixed $post ): mixed =>
			PrivateStatus::keep( $data, $post ), 10, 2 );
		// XML-RPC is no request of the back end.
		$hide = static fn( mixed $data, mixed $video ): mixed => PrivateStatus::hide( $data, $video );
		add_filter( 'wp_prepare_attachment_for_js', $hide, 10, 2 );
		add_filter( 'xmlrpc_prepare_media_item', $hide, 10, 2 );
		add_action( 'delete_attachment', static fn( mixed $id ) => VideoFolder::of( (int) $id )->delete() );
		// Encoding\Ffmpeg::is_elsewhere(), without its file on each page. Pages start what is due.
		if ( defined( 'RAMJET_FFMPEG' ) && 'worker' === RAMJET_FFMPEG ) {
			add_filter(
				'pre_get_ready_cron_jobs',
				static fn( mixed $ready ): array => EncodingJob::leave( $ready ),
				PHP_INT_MAX
			);
		}
		is_admin() && add_action( 'admin_init', static fn() => PrivacyUpgrade::ensure(), 0 );
		// After an automatic update.
		add_action( 'wp_scheduled_delete', static fn() => PrivacyUpgrade::ensure() );
		add_filter( 'rest_pre_dispatch', static function ( mixed $reply, mixed $server, mixed $request ): mixed {
			if ( $request instanceof \WP_REST_Request && str_starts_with( $request->get_route(), '/wp/v2/media' ) ) {
				PrivacyUpgrade::ensure();
			}
			return $reply;
		}, 0, 3 );
		add_filter( 'prepend_attachment', static fn( mixed $html ): mixed => WatchPage::attachment( $html ) );
	}

	public function modules(): array {
		return array(
			new Module(
				slug: 'videopress',
				name: __( 'VideoPress', 'ramjet' ),
				description: __( 'Upload videos to your own site, and play them there.', 'ramjet' ),
				families: array( 'videopress/video' ),
				group: 'media',
				keywords: array( __( 'video', 'ramjet' ), __( 'player', 'ramjet' ), __( 'upload', 'ramjet' ) )
			),
		);
	}

	public function renderers(): array {
		return array(
			'videopress/video' => fn(): object => new VideoMarkup( $this->shared->click_to_load( ... ) ),
			// Its own feature would be one more file on each page.
			'story'            => static fn(): VideoElement => new VideoElements(),
		);
	}
}
