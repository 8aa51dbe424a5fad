export { aiIcon as default } from '../../shared/components/ai-icon';
