import type { SvgIconComponent } from '@mui/icons-material';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import SyncOutlined from '@mui/icons-material/SyncOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import DnsOutlined from '@mui/icons-material/DnsOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import PermMediaOutlined from '@mui/icons-material/PermMediaOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import RssFeedOutlined from '@mui/icons-material/RssFeedOutlined';
import SchemaOutlined from '@mui/icons-material/SchemaOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import StraightenOutlined from '@mui/icons-material/StraightenOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import WebOutlined from '@mui/icons-material/WebOutlined';

const icons: Record<string, SvgIconComponent> = {
  'account-tree': AccountTreeOutlined,
  article: ArticleOutlined,
  category: CategoryOutlined,
  'confirmation-number': ConfirmationNumberOutlined,
  'credit-card': CreditCardOutlined,
  dns: DnsOutlined,
  sync: SyncOutlined,
  'how-to-reg': HowToRegOutlined,
  'inventory-2': Inventory2Outlined,
  'local-shipping': LocalShippingOutlined,
  mail: MailOutlined,
  notifications: NotificationsOutlined,
  'people-alt': PeopleAltOutlined,
  'perm-media': PermMediaOutlined,
  person: PersonOutlined,
  'rate-review': RateReviewOutlined,
  'receipt-long': ReceiptLongOutlined,
  'rss-feed': RssFeedOutlined,
  schema: SchemaOutlined,
  sell: SellOutlined,
  settings: SettingsOutlined,
  'space-dashboard': SpaceDashboardOutlined,
  storefront: StorefrontOutlined,
  straighten: StraightenOutlined,
  tune: TuneOutlined,
  web: WebOutlined,
};

/** The icon for a name in kebab-case from the server (`inventory-2`); a folder for an unknown name. */
export const resolveIcon = (name: string): SvgIconComponent => icons[name.replace(/-outlined$/, '')] ?? FolderOutlined;
